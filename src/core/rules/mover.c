#include "core/rules/mover.h"

#include "core/rules/movegen.h"

static const SquareSet no_squares = { { 0 } };

Square
mover_canter (const Mover *self, Square at, Direction dir)
{
  Square to = square_leap[at][dir];

  if (squares_have (&self->goal, at) || !squares_have (&self->friends, square_step[at][dir]))
    return NO_SQUARE;

  return squares_have (&self->field, to) ? to : NO_SQUARE;
}

Square
mover_jump (const Mover *self, Square at, Direction dir, const SquareSet *captured)
{
  Square over = square_step[at][dir], to = square_leap[at][dir];

  if (squares_have (&self->goal, at) || !squares_have (&self->enemies, over) ||
      squares_have (captured, over))
    return NO_SQUARE;

  return squares_have (&self->vacant, to) ? to : NO_SQUARE;
}

/* Returns the landings of steps. A piece in the goal may only move to another goal square, and a
 * player may do so only MAX_CASTLE_MOVES times in a game. */
SquareSet
mover_steps (const Mover *self)
{
  bool is_in_goal = squares_have (&self->goal, self->from);
  SquareSet landing = is_in_goal ? squares_and (&self->field, &self->goal) : self->field;
  SquareSet steps = no_squares;

  if (is_in_goal && self->pos->castle_moves[self->pos->seat] >= MAX_CASTLE_MOVES)
    return steps;

  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    if (squares_have (&landing, square_step[self->from][dir]))
      squares_add (&steps, square_step[self->from][dir]);

  return steps;
}

SquareSet
mover_canters (const Mover *self, Square at)
{
  SquareSet landings = no_squares;

  for (int dir = 0; dir < N_DIRECTIONS; dir++) {
    Square to = mover_canter (self, at, (Direction) dir);

    if (to != NO_SQUARE)
      squares_add (&landings, to);
  }

  return landings;
}

SquareSet
mover_jumps (const Mover *self, Square at, const SquareSet *captured)
{
  SquareSet landings = no_squares;

  for (int dir = 0; dir < N_DIRECTIONS; dir++) {
    Square to = mover_jump (self, at, (Direction) dir, captured);

    if (to != NO_SQUARE)
      squares_add (&landings, to);
  }

  return landings;
}

SquareSet
mover_reach (const Mover *self, Square at, const SquareSet *avoided)
{
  SquareSet reached = no_squares, fresh = no_squares;

  do {
    SquareSet landings = mover_canters (self, at);

    landings = squares_without (&landings, avoided);
    landings = squares_without (&landings, &reached);
    reached = squares_or (&reached, &landings);
    fresh = squares_or (&fresh, &landings);
  } while ((at = squares_take (&fresh)) != NO_SQUARE);

  return reached;
}

SquareSet
mover_shunned (const Mover *self)
{
  return self->is_knight && !self->may_break_off ? self->hot : no_squares;
}

SquareSet
mover_entries (const Mover *self)
{
  SquareSet starts = no_squares;

  if (self->is_knight && !self->must_jump)
    starts = mover_reach (self, self->from, &no_squares);
  if (!self->must_canter)
    squares_add (&starts, self->from);

  return squares_and (&starts, &self->hot);
}

/* ---- Duties of the piece ---- */

/* Sets the duties that come from a demanded capture. The demand comes first, even if another piece
 * has to leave a castle. */
static void
obey_call (Mover *self)
{
  Duty duty = (Duty) self->pos->duty;

  self->must_capture = true;
  self->must_jump = duty == DUTY_CONTINUE;
  self->must_canter = duty == DUTY_CHARGE;
  self->is_barred = duty != DUTY_CAPTURE && self->pos->duty_square != self->from;
}

/* Returns whether a piece that has to leave its castle must do so by a capture. This is compulsory
 * even in games with captures on demand. */
static bool
must_leave_by_capture (const Mover *self)
{
  SquareSet entries = mover_entries (self);

  return squares_have (&self->hot, self->from) ||
         (self->pos->variant->must_charge_from_castle && !squares_are_none (&entries));
}

static bool
somebody_can_jump (const Position *pos)
{
  SquareSet jumpers = movegen_jumpers (pos);

  return !squares_are_none (&jumpers);
}

static void
mover_ask_rules (Mover *self, Strictness strictness)
{
  SquareSet leaving = position_must_leave (self->pos);
  bool must_leave = !squares_are_none (&leaving);

  self->may_break_off =
    strictness == BY_SHAPE || (strictness == ON_DEMAND && self->pos->variant->captures_on_demand);
  if (strictness == BY_SHAPE)
    return;

  self->is_barred = must_leave && !squares_have (&leaving, self->from);

  if (self->pos->duty != NO_DUTY)
    obey_call (self);
  else if (must_leave)
    self->must_capture = must_leave_by_capture (self);
  else
    self->must_capture = !self->may_break_off && somebody_can_jump (self->pos);
}

void
mover_lift (Mover *self, const Position *pos, Square from, Strictness strictness)
{
  const Board *board = variant_board (pos->variant);

  *self = (Mover) { .pos = pos,
                    .from = from,
                    .is_knight = squares_have (&pos->knights, from),
                    .friends = position_friends (pos, pos->seat),
                    .enemies = position_enemies (pos, pos->seat),
                    .vacant = pos->vacant,
                    .field = squares_without (&pos->vacant, &board->closed[pos->seat]),
                    .hot = movegen_hot_squares (pos, from),
                    .goal = board->goal[pos->seat],
                    .ends = board->goal[pos->seat] };

  squares_add (&self->vacant, from);
  squares_add (&self->field, from);
  if (pos->variant->castle_ends_jump)
    self->ends = squares_or (&self->ends, &board->closed[pos->seat]);

  mover_ask_rules (self, strictness);
}
