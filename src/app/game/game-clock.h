#pragma once

/* The clocks of a game: one for each seat, or one for each team. A GameClock is a value and knows
 * no time but what it is told, in microseconds of a clock that only runs forward; whoever tells it
 * the monotonic time of the system has clocks that stand while the machine sleeps. */

#include "core/rules/variant.h"

/* All zero: no clock. */
typedef struct TimeControl {
  int64_t main_ms;
  int64_t increment_ms; /* after each move */
  bool is_per_move;     /* `main_ms` is for each move by itself */
} TimeControl;

/* The longest that can be had: a day. */
enum { MAX_MAIN_MS = 24 * 60 * 60 * 1000, TIME_CONTROL_TEXT_SIZE = 32 };

/* As PGN has it: "-", "300+5", "1/60". False, and nothing changed, if it is none of these. */
bool time_control_read (TimeControl *self, const char *text);
void time_control_write (const TimeControl *self, char text[TIME_CONTROL_TEXT_SIZE]);

enum { NOBODY = -1 };

typedef struct GameClock {
  TimeControl control;
  int n_seats;
  bool is_by_team;
  int64_t left_us[MAX_SEATS];
  int running; /* a seat, or NOBODY */
  int64_t since_us;
} GameClock;

/* Full, and standing. */
void game_clock_init (GameClock *self, const TimeControl *control, int n_seats, bool is_by_team);

static inline bool
game_clock_is_used (const GameClock *self)
{
  return self->control.main_ms > 0;
}

/* Whose clock runs; NOBODY. */
static inline int
game_clock_running (const GameClock *self)
{
  return self->running;
}

/* What a seat has left; never less than nothing. */
int64_t game_clock_left (const GameClock *self, Seat seat, int64_t now_us);

/* Who has run out of time; NOBODY. */
int game_clock_flagged (const GameClock *self, int64_t now_us);

/* A player's turn begins, with all of his time where each move has its own; or goes on after the
 * clock was stopped. */
void game_clock_start_turn (GameClock *self, Seat seat, int64_t now_us);
void game_clock_go_on (GameClock *self, Seat seat, int64_t now_us);
void game_clock_stop (GameClock *self, int64_t now_us);

/* The player has moved: the clock stops, and he gets his increment. */
void game_clock_end_turn (GameClock *self, int64_t now_us);

/* For a game that goes on from somewhere else. */
void game_clock_set_left (GameClock *self, Seat seat, int64_t left_us);
