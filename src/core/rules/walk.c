#include "core/rules/walk.h"

#include "core/rules/ending.h"

#include <assert.h>

static const SquareSet no_squares = { { 0 } };

/* Returns whether pieces may move now: no trees are to be placed, and ending_by_count() finds no
 * ending. */
static bool
is_in_play (const Position *pos)
{
  return !position_is_planting (pos) && ending_by_count (pos).result == ONGOING;
}

void
walk_lift (Walk *self, const Position *pos, Square from, Strictness strictness)
{
  *self = (Walk) { .path = { from }, .n = 1 };
  mover_lift (&self->mover, pos, from, strictness);
}

bool
walk_begin (Walk *self, const Position *pos, Square from, Strictness strictness)
{
  Walk walk;
  SquareSet next;

  if (!squares_have (&pos->pieces[pos->seat], from) || !is_in_play (pos))
    return false;

  walk_lift (&walk, pos, from, strictness);
  next = walk_next (&walk);
  if (squares_are_none (&next))
    return false;

  *self = walk;

  return true;
}

/* ---- The next square ---- */

/* Returns whether the piece must still capture, because of a duty or because a knight cantered to a
 * square from which it can jump. */
static bool
must_become_charge (const Walk *self)
{
  return self->mover.must_capture || (self->owes_capture && !self->mover.may_break_off);
}

static SquareSet
next_steps (const Walk *self)
{
  return self->n > 1 || self->mover.must_capture ? no_squares : mover_steps (&self->mover);
}

static bool
may_begin_jumping (const Walk *self)
{
  return self->n_canters > 0 ? self->mover.is_knight && !self->mover.must_jump
                             : !self->mover.must_canter;
}

/* Returns the squares that the piece may jump to now. */
static SquareSet
walk_jumps (const Walk *self)
{
  Square at = walk_at (self);

  if (self->has_stepped || (self->n_jumps == 0 && !may_begin_jumping (self)) ||
      (self->n_jumps > 0 && squares_have (&self->mover.ends, at)))
    return no_squares;

  return mover_jumps (&self->mover, at, &self->captured);
}

/* Returns the squares where the canters may end, because the move can end there or the piece can
 * start to jump. */
static SquareSet
good_landings (const Walk *self)
{
  SquareSet good = self->mover.field;

  if (must_become_charge (self))
    return self->mover.is_knight && !self->mover.must_jump ? self->mover.hot : no_squares;

  squares_remove (&good, self->mover.from);

  return good;
}

/* Returns the number of further canters until the move can end or the piece can start to jump, or
 * MAX_PATH if neither is possible. */
static int
canters_needed (const Walk *self)
{
  SquareSet good = good_landings (self);
  SquareSet reached = no_squares, edge = no_squares;

  squares_add (&edge, walk_at (self));
  for (int n = 0; !squares_are_none (&edge); n++) {
    SquareSet met = squares_and (&edge, &good), beyond = no_squares;

    if (!squares_are_none (&met))
      return n;

    reached = squares_or (&reached, &edge);
    for (Square at; (at = squares_take (&edge)) != NO_SQUARE;) {
      SquareSet landings = mover_canters (&self->mover, at);

      beyond = squares_or (&beyond, &landings);
    }
    edge = squares_without (&beyond, &reached);
  }

  return MAX_PATH;
}

static bool
may_canter_to (const Walk *self, Square to)
{
  Walk there = *self;

  if (self->n == MAX_SPELLED_PATH)
    return false;
  walk_carry (&there, to);

  return there.n + canters_needed (&there) <= MAX_SPELLED_PATH;
}

static SquareSet
next_canters (const Walk *self)
{
  SquareSet landings, next = no_squares;

  if (self->has_stepped || self->n_jumps > 0 || self->mover.must_jump)
    return next;

  landings = mover_canters (&self->mover, walk_at (self));
  for (Square to; (to = squares_take (&landings)) != NO_SQUARE;)
    if (may_canter_to (self, to))
      squares_add (&next, to);

  return next;
}

SquareSet
walk_next (const Walk *self)
{
  SquareSet steps = next_steps (self), canters = next_canters (self), jumps = walk_jumps (self);
  SquareSet leaps = squares_or (&canters, &jumps);

  return self->mover.is_barred ? no_squares : squares_or (&steps, &leaps);
}

bool
walk_may_stop (const Walk *self)
{
  SquareSet jumps = walk_jumps (self);

  if (self->n == 1 || self->mover.is_barred)
    return false;
  if (self->n_jumps > 0)
    return self->mover.may_break_off || squares_are_none (&jumps);

  return !must_become_charge (self) && walk_at (self) != self->mover.from;
}

/* ---- Walking on and back ---- */

void
walk_carry (Walk *self, Square to)
{
  Square over = square_between (walk_at (self), to);

  assert (self->n < MAX_PATH);
  self->path[self->n++] = to;

  if (over == NO_SQUARE) {
    self->has_stepped = true;
  } else if (squares_have (&self->mover.enemies, over)) {
    self->n_jumps++;
    squares_add (&self->captured, over);
  } else {
    self->n_canters++;
    self->owes_capture |= self->mover.is_knight && squares_have (&self->mover.hot, to);
  }
}

bool
walk_go (Walk *self, Square to)
{
  SquareSet next = walk_next (self);

  if (to == NO_SQUARE || !squares_have (&next, to))
    return false;
  walk_carry (self, to);

  return true;
}

/* Goes one square back: carries the piece along the same path again, without the last square. */
bool
walk_back (Walk *self)
{
  Walk again = { .mover = self->mover, .path = { self->path[0] }, .n = 1 };

  if (self->n == 1)
    return false;

  while (again.n < self->n - 1)
    walk_carry (&again, self->path[again.n]);
  *self = again;

  return true;
}

/* ---- The end of the move ---- */

static Move
make_move (const Mover *mover, Square to, const SquareSet *captured)
{
  bool is_step = square_direction_of_step (mover->from, to) != N_DIRECTIONS;

  if (!squares_are_none (captured))
    return move_normal (mover->pos, position_capture_move (mover->pos, mover->from, to, captured));

  return (Move) { .from = mover->from, .to = to, .kind = is_step ? MOVE_PLAIN : MOVE_CANTER };
}

Move
walk_move (const Walk *self)
{
  assert (walk_may_stop (self));

  return make_move (&self->mover, walk_at (self), &self->captured);
}
