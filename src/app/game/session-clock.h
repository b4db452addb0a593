#pragma once

/* The clocks of a session: a GameClock that asks for the time itself, stands while the game is
 * paused, and knows from the stamps of the moves what it showed after each of them. */

#include "app/game/game-clock.h"
#include "core/record/record.h"

#include <glib.h>

/* Microseconds that only run forward: g_get_monotonic_time(), which stands while the machine
 * sleeps, or, in tests, something quicker. */
typedef gint64 (*LogresTimeFunc) (void);

typedef struct SessionClock {
  GameClock clock;
  LogresTimeFunc time_func;
  gboolean is_paused;
} SessionClock;

/* Paused. */
void session_clock_init (SessionClock *self);

/* Full clocks, as the tags of the record have them; or as they are to have them from now on. */
void session_clock_read_control (SessionClock *self, const Record *record);
void session_clock_set_control (SessionClock *self,
                                Record *record,
                                const TimeControl *control,
                                gboolean is_by_team);

gint64 session_clock_left (const SessionClock *self, Seat seat);

/* Who has run out of time; NOBODY. */
int session_clock_flagged (const SessionClock *self);

/* `live` is where the game of the record stands. The clock of whose turn it is there runs, unless
 * the game is paused or over. */
void session_clock_begin_turn (SessionClock *self, const Record *record, const Node *live);

/* This move has been made: the clock of who made it stops, and the move is stamped. */
void session_clock_end_turn (SessionClock *self, Node *made);

/* The game goes on from somewhere else than it stood. */
void session_clock_go_to (SessionClock *self, const Record *record, const Node *live);

void session_clock_set_paused (SessionClock *self,
                               const Record *record,
                               const Node *live,
                               gboolean is_paused);
void session_clock_stop (SessionClock *self);
