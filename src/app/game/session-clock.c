#include "app/game/session-clock.h"

#include "app/game/record-change.h"

#include <string.h>

static const char time_control_tag[] = "TimeControl", clock_by_tag[] = "ClockBy";

static gint64
now (const SessionClock *self)
{
  return self->time_func ();
}

void
session_clock_init (SessionClock *self)
{
  *self = (SessionClock) { .time_func = g_get_monotonic_time, .is_paused = TRUE };
}

/* ---- Time controls ---- */

void
session_clock_read_control (SessionClock *self, const Record *record)
{
  const char *text = tags_get (&record->tags, time_control_tag);
  const char *by = tags_get (&record->tags, clock_by_tag);
  TimeControl control = { 0 };

  if (text != NULL)
    time_control_read (&control, text);
  game_clock_init (&self->clock, &control, record_variant (record)->n_seats,
                   by != NULL && strcmp (by, "team") == 0);
}

void
session_clock_set_control (SessionClock *self,
                           Record *record,
                           const TimeControl *control,
                           gboolean is_by_team)
{
  char text[TIME_CONTROL_TEXT_SIZE];

  time_control_write (control, text);
  record_change_tag (record, time_control_tag, text);
  record_change_tag (record, clock_by_tag, is_by_team ? "team" : NULL);
  game_clock_init (&self->clock, control, record_variant (record)->n_seats, is_by_team);
}

/* ---- Time on the clocks ---- */

gint64
session_clock_left (const SessionClock *self, Seat seat)
{
  return game_clock_left (&self->clock, seat, now (self));
}

int
session_clock_flagged (const SessionClock *self)
{
  return game_clock_flagged (&self->clock, now (self));
}

static gboolean
have_same_clock (const SessionClock *self, Seat a, Seat b)
{
  return self->clock.is_by_team ? variant_team (a) == variant_team (b) : a == b;
}

/* Returns the time that the clock of the seat showed after its last stamped move on the way to
 * `live`. Returns the full time if there is no such move. */
static gint64
stamped_time (const SessionClock *self, const Node *live, Seat seat)
{
  for (const Node *node = live; node->parent != NULL; node = node->parent)
    if (have_same_clock (self, node->parent->turn.pos.seat, seat) &&
        (node->stamps.set & STAMP_CLOCK) != 0)
      return (gint64) node->stamps.clock_centiseconds * 10000;

  return self->clock.control.main_ms * 1000;
}

/* ---- Starting and stopping ---- */

/* The clocks start with the first move of a piece. Placing trees takes no time. */
static gboolean
has_begun (const Node *live)
{
  return live->parent != NULL && live->move.kind != MOVE_TREE;
}

static gboolean
may_run (const SessionClock *self, const Record *record, const Node *live)
{
  return !self->is_paused && record_result (record) == ONGOING && has_begun (live);
}

void
session_clock_begin_turn (SessionClock *self, const Record *record, const Node *live)
{
  if (may_run (self, record, live))
    game_clock_start_turn (&self->clock, live->turn.pos.seat, now (self));
}

void
session_clock_end_turn (SessionClock *self, Node *made)
{
  Seat mover = made->parent->turn.pos.seat;

  game_clock_end_turn (&self->clock, now (self));
  if (game_clock_is_used (&self->clock))
    node_set_clock (made, (int) (session_clock_left (self, mover) / 10000));
}

void
session_clock_stop (SessionClock *self)
{
  game_clock_stop (&self->clock, now (self));
}

void
session_clock_go_to (SessionClock *self, const Record *record, const Node *live)
{
  session_clock_stop (self);
  for (int seat = 0; seat < self->clock.n_seats; seat++)
    game_clock_set_left (&self->clock, (Seat) seat, stamped_time (self, live, (Seat) seat));
  if (self->clock.control.is_per_move)
    game_clock_set_left (&self->clock, live->turn.pos.seat, self->clock.control.main_ms * 1000);
  session_clock_begin_turn (self, record, live);
}

void
session_clock_set_paused (SessionClock *self,
                          const Record *record,
                          const Node *live,
                          gboolean is_paused)
{
  self->is_paused = is_paused;
  if (may_run (self, record, live))
    game_clock_go_on (&self->clock, live->turn.pos.seat, now (self));
  else
    session_clock_stop (self);
}
