#pragma once

/* The clocks of a session. They get the time by themselves, stop while the game is paused, and can
 * return to the times that they showed after an earlier move. */

#include "app/game/game-clock.h"
#include "core/record/record.h"

#include <glib.h>

/* Returns microseconds that only increase: g_get_monotonic_time(), which stops while the machine
 * sleeps, or a faster clock in tests. */
typedef gint64 (*LogresTimeFunc) (void);

typedef struct SessionClock {
  GameClock clock;
  LogresTimeFunc time_func;
  gboolean is_paused;
} SessionClock;

/* The clocks are paused at first. */
void session_clock_init (SessionClock *self);

/* Fill the clocks: as the tags of the record say, or with a new time control that is written
 * there. */
void session_clock_read_control (SessionClock *self, const Record *record);
void session_clock_set_control (SessionClock *self,
                                Record *record,
                                const TimeControl *control,
                                gboolean is_by_team);

gint64 session_clock_left (const SessionClock *self, Seat seat);

/* The seat that has run out of time, or NOBODY. */
int session_clock_flagged (const SessionClock *self);

/* Starts the clock of the player to move at the live node, unless the game is paused or over. */
void session_clock_begin_turn (SessionClock *self, const Record *record, const Node *live);

/* Stops the clock of the player who has made this move, and stamps the move with the time. */
void session_clock_end_turn (SessionClock *self, Node *made);

/* Sets the clocks for another live node. */
void session_clock_go_to (SessionClock *self, const Record *record, const Node *live);

void session_clock_set_paused (SessionClock *self,
                               const Record *record,
                               const Node *live,
                               gboolean is_paused);
void session_clock_stop (SessionClock *self);
