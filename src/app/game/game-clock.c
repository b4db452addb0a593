#include "app/game/game-clock.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

/* ---- Time controls as text ---- */

/* Reads a whole number of seconds and moves `*text` behind the number. Returns the time in
 * milliseconds, or -1 if there is no number or the time is more than a day. */
static int64_t
read_ms (const char **text)
{
  char *end;
  guint64 seconds;

  if (!g_ascii_isdigit (**text))
    return -1;
  seconds = g_ascii_strtoull (*text, &end, 10);
  *text = end;

  return seconds <= MAX_MAIN_MS / 1000 ? (int64_t) seconds * 1000 : -1;
}

bool
time_control_read (TimeControl *self, const char *text)
{
  TimeControl control = { .is_per_move = g_str_has_prefix (text, "1/") };

  if (strcmp (text, "-") == 0) {
    *self = control;
    return true;
  }

  text += control.is_per_move ? strlen ("1/") : 0;
  control.main_ms = read_ms (&text);
  if (*text == '+' && !control.is_per_move) {
    text++;
    control.increment_ms = read_ms (&text);
  }
  if (*text != '\0' || control.main_ms <= 0 || control.increment_ms < 0)
    return false;

  *self = control;

  return true;
}

void
time_control_write (const TimeControl *self, char text[TIME_CONTROL_TEXT_SIZE])
{
  long long main = self->main_ms / 1000, increment = self->increment_ms / 1000;

  if (main == 0)
    g_strlcpy (text, "-", TIME_CONTROL_TEXT_SIZE);
  else if (self->is_per_move)
    g_snprintf (text, TIME_CONTROL_TEXT_SIZE, "1/%lld", main);
  else
    g_snprintf (text, TIME_CONTROL_TEXT_SIZE, "%lld+%lld", main, increment);
}

/* ---- The clocks ---- */

void
game_clock_init (GameClock *self, const TimeControl *control, int n_seats, bool is_by_team)
{
  *self = (GameClock) {
    .control = *control, .n_seats = n_seats, .is_by_team = is_by_team, .running = NOBODY
  };
  for (int seat = 0; seat < n_seats; seat++)
    self->left_us[seat] = control->main_ms * 1000;
}

/* If partners share a clock, its time is stored for the first partner, whose seat has the same
 * number as the team. */
static int64_t *
left_of (GameClock *self, Seat seat)
{
  return &self->left_us[self->is_by_team ? variant_team (seat) : seat];
}

static bool
is_running_for (const GameClock *self, Seat seat)
{
  return self->running != NOBODY &&
         (self->is_by_team ? variant_team ((Seat) self->running) == variant_team (seat)
                           : self->running == seat);
}

int64_t
game_clock_left (const GameClock *self, Seat seat, int64_t now_us)
{
  int64_t left = self->left_us[self->is_by_team ? variant_team (seat) : seat];

  if (is_running_for (self, seat))
    left -= now_us - self->since_us;

  return MAX (left, 0);
}

int
game_clock_flagged (const GameClock *self, int64_t now_us)
{
  if (!game_clock_is_used (self) || self->running == NOBODY)
    return NOBODY;

  return game_clock_left (self, (Seat) self->running, now_us) == 0 ? self->running : NOBODY;
}

void
game_clock_stop (GameClock *self, int64_t now_us)
{
  if (self->running != NOBODY)
    *left_of (self, (Seat) self->running) = game_clock_left (self, (Seat) self->running, now_us);
  self->running = NOBODY;
}

void
game_clock_go_on (GameClock *self, Seat seat, int64_t now_us)
{
  game_clock_stop (self, now_us);
  if (!game_clock_is_used (self))
    return;

  self->running = seat;
  self->since_us = now_us;
}

void
game_clock_start_turn (GameClock *self, Seat seat, int64_t now_us)
{
  game_clock_go_on (self, seat, now_us);
  if (self->control.is_per_move)
    *left_of (self, seat) = self->control.main_ms * 1000;
}

void
game_clock_end_turn (GameClock *self, int64_t now_us)
{
  int seat = self->running;

  game_clock_stop (self, now_us);
  if (seat != NOBODY)
    *left_of (self, (Seat) seat) += self->control.increment_ms * 1000;
}

void
game_clock_set_left (GameClock *self, Seat seat, int64_t left_us)
{
  *left_of (self, seat) = left_us;
}
