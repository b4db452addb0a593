#pragma once

/* The clocks of a session. They read the time themselves, stop while the game is paused, and can go
 * back to the times that they showed after an earlier move. */

#include "app/game/game-clock.h"
#include "core/record/record.h"

#include <glib.h>

/* A function that returns a time in microseconds, which never decreases. The program uses
 * g_get_monotonic_time(), which stops while the machine sleeps. Tests use their own function. */
typedef gint64 (*LogresTimeFunc) (void);

typedef struct SessionClock {
  GameClock clock;
  LogresTimeFunc time_func;
  gboolean is_paused;
} SessionClock;

/* The clocks are paused at first. */
void session_clock_init (SessionClock *self);

/* Fills the clocks with the time control in the tags of the record. Without one, the game has no
 * clocks. */
void session_clock_read_control (SessionClock *self, const Record *record);
/* Fills the clocks with a new time control and writes it into the tags. */
void session_clock_set_control (SessionClock *self,
                                Record *record,
                                const TimeControl *control,
                                gboolean is_by_team);

gint64 session_clock_left (const SessionClock *self, Seat seat);

/* Returns the seat whose clock runs, if its time has run out; otherwise NOBODY. */
int session_clock_flagged (const SessionClock *self);

/* Starts the clock of the player to move at the live node, unless the game is paused or over. The
 * clocks stand until a piece has been moved. */
void session_clock_begin_turn (SessionClock *self, const Record *record, const Node *live);

/* Ends the turn of the player who has made this move: stops the clock and adds the increment. If
 * the game has clocks, the move is stamped with the time left. */
void session_clock_end_turn (SessionClock *self, Node *made);

/* Sets the clocks to the times after the move to `live`, and starts the clock of the player to move
 * there, unless the game is paused or over. */
void session_clock_go_to (SessionClock *self, const Record *record, const Node *live);

void session_clock_set_paused (SessionClock *self,
                               const Record *record,
                               const Node *live,
                               gboolean is_paused);
void session_clock_stop (SessionClock *self);
