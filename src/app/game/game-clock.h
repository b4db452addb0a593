#pragma once

/* The clocks of a game, one per seat or one per team. A GameClock is a plain value that is told the
 * time in microseconds. If the caller uses the system's monotonic time, the clocks stop while the
 * machine sleeps. */

#include "core/rules/variant.h"

/* If `main_ms` is 0, the game has no clock. */
typedef struct TimeControl {
  int64_t main_ms;
  int64_t increment_ms; /* added after each move */
  bool is_per_move;     /* `main_ms` is the time for each single move */
} TimeControl;

/* time_control_read() accepts times up to a day. */
enum { MAX_MAIN_MS = 24 * 60 * 60 * 1000, TIME_CONTROL_TEXT_SIZE = 32 };

/* Reads a time control as in PGN, with times in seconds: "-" (no clock), "300", "300+5" or "1/60"
 * (60 seconds for each move). Returns false and changes nothing if the text has another form, if
 * the main time is 0, or if a time is longer than a day. */
bool time_control_read (TimeControl *self, const char *text);
void time_control_write (const TimeControl *self, char text[TIME_CONTROL_TEXT_SIZE]);

enum { NOBODY = -1 };

typedef struct GameClock {
  TimeControl control;
  int n_seats;
  bool is_by_team;
  int64_t left_us[MAX_SEATS]; /* the time left; for the running clock, the time that was left at
                               * `since_us` */
  int running;                /* a seat, or NOBODY */
  int64_t since_us;           /* when the running clock was started */
} GameClock;

/* Makes clocks that are full and stopped. */
void game_clock_init (GameClock *self, const TimeControl *control, int n_seats, bool is_by_team);

static inline bool
game_clock_is_used (const GameClock *self)
{
  return self->control.main_ms > 0;
}

/* Returns the seat whose clock runs, or NOBODY. */
static inline int
game_clock_running (const GameClock *self)
{
  return self->running;
}

/* Returns the time that a seat has left, in microseconds and at least 0. */
int64_t game_clock_left (const GameClock *self, Seat seat, int64_t now_us);

/* Returns the seat whose clock runs, if its time has run out; otherwise NOBODY. */
int game_clock_flagged (const GameClock *self, int64_t now_us);

/* Starts the clock of the player to move. If each move has its own time, fills the clock first. */
void game_clock_start_turn (GameClock *self, Seat seat, int64_t now_us);
/* Continues a turn after game_clock_stop(), with the time that was left. */
void game_clock_go_on (GameClock *self, Seat seat, int64_t now_us);
void game_clock_stop (GameClock *self, int64_t now_us);

/* Ends the turn: stops the clock and adds the increment. */
void game_clock_end_turn (GameClock *self, int64_t now_us);

/* Sets the time that the seat has left. If partners share a clock, they both have this time. */
void game_clock_set_left (GameClock *self, Seat seat, int64_t left_us);
