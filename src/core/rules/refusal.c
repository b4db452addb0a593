#include "core/rules/refusal.h"

#include "core/rules/ending.h"

static const SquareSet no_squares = { { 0 } };

static const Explanation nothing_wrong = { .refusal = REFUSAL_NONE };

static SquareSet
only (Square sq)
{
  SquareSet squares = { { 0 } };

  squares_add (&squares, sq);

  return squares;
}

static Explanation
explain (Refusal refusal, SquareSet evidence, int wrong)
{
  return (Explanation) { refusal, evidence, wrong };
}

/* ---- Trees ---- */

/* Returns the reason why a square is not vacant. */
static Refusal
what_fills (const Position *pos, Square sq)
{
  if (squares_have (&variant_board (pos->variant)->river, sq))
    return REFUSAL_RIVER;

  return position_owner (pos, sq) < 0 ? REFUSAL_TREE : REFUSAL_OCCUPIED;
}

Explanation
refusal_of_tree (const Position *pos, Square sq)
{
  SquareSet free = position_planting_squares (pos);

  if (!position_is_planting (pos))
    return explain (REFUSAL_TREES_PLACED, position_trees (pos), 0);
  if (!squares_have (&variant_board (pos->variant)->squares, sq))
    return explain (REFUSAL_NO_SQUARE, no_squares, 0);
  if (!squares_have (&pos->vacant, sq))
    return explain (what_fills (pos, sq), only (sq), 0);

  return squares_have (&free, sq) ? nothing_wrong : explain (REFUSAL_NO_TREE_HERE, only (sq), 0);
}

/* ---- A piece before its path is known ---- */

static bool
is_over (const Position *pos)
{
  return !position_is_planting (pos) && pos->duty == NO_DUTY && ending_find (pos).result != ONGOING;
}

/* Returns the index of the first square of the path that is off the board, or `n`. */
static int
first_off_board (const Position *pos, const Square *path, int n)
{
  int i = 0;

  while (i < n && squares_have (&variant_board (pos->variant)->squares, path[i]))
    i++;

  return i;
}

static Explanation
refusal_of_squares (const Position *pos, const Square *path, int n)
{
  int wrong = first_off_board (pos, path, n);

  if (is_over (pos))
    return explain (REFUSAL_GAME_OVER, no_squares, 0);
  if (position_is_planting (pos))
    return explain (REFUSAL_TREES_FIRST, position_planting_squares (pos), 0);
  if (n > MAX_SPELLED_PATH)
    return explain (REFUSAL_TOO_LONG, no_squares, 0);
  if (wrong < n)
    return explain (REFUSAL_NO_SQUARE, no_squares, wrong);
  if (!squares_have (&pos->pieces[pos->seat], path[0]))
    return explain (REFUSAL_NOT_YOUR_PIECE, only (path[0]), 0);

  return nothing_wrong;
}

static bool
can_capture (const Mover *mover)
{
  SquareSet entries = mover_entries (mover);

  return !mover->is_barred && !squares_are_none (&entries);
}

SquareSet
refusal_capturers (const Position *pos)
{
  SquareSet pieces = pos->pieces[pos->seat], capturers = no_squares;

  for (Square sq; (sq = squares_take (&pieces)) != NO_SQUARE;) {
    Mover mover;

    mover_lift (&mover, pos, sq, ENFORCED);
    if (can_capture (&mover))
      squares_add (&capturers, sq);
  }

  return capturers;
}

/* Explains which duty a move of this piece violates, if any. `captures` tells whether the move
 * tries to capture. */
static Explanation
refusal_of_duty (const Mover *mover, bool captures)
{
  const Position *pos = mover->pos;
  SquareSet leaving = position_must_leave (pos);

  if (!mover->is_barred && (captures || !mover->must_capture))
    return nothing_wrong;
  if (pos->duty != NO_DUTY)
    return explain (REFUSAL_CALLED_IN, refusal_capturers (pos), 0);
  if (mover->is_barred)
    return explain (REFUSAL_MUST_LEAVE_CASTLE, leaving, 0);
  if (squares_have (&leaving, mover->from))
    return explain (REFUSAL_MUST_LEAVE_BY_JUMP, mover_entries (mover), 0);

  return explain (REFUSAL_MUST_CAPTURE, refusal_capturers (pos), 0);
}

static SquareSet
squares_around (const Position *pos, Square sq)
{
  SquareSet around = no_squares;

  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    squares_add (&around, square_step[sq][dir]);

  return squares_and (&around, &variant_board (pos->variant)->squares);
}

/* Returns the reason why a piece has no move although no duty forbids it. */
static Explanation
refusal_of_place (const Mover *mover)
{
  const Position *pos = mover->pos;

  if (!squares_have (&mover->goal, mover->from))
    return explain (REFUSAL_HEMMED_IN, squares_around (pos, mover->from), 0);

  return explain (pos->castle_moves[pos->seat] >= MAX_CASTLE_MOVES ? REFUSAL_CASTLE_MOVES_SPENT
                                                                   : REFUSAL_GOAL_CANNOT_BE_LEFT,
                  only (mover->from), 0);
}

Explanation
refusal_of_piece (const Position *pos, Square from, Strictness strictness)
{
  Explanation why = refusal_of_squares (pos, &from, 1);
  SquareSet next;
  Walk walk;

  if (why.refusal != REFUSAL_NONE)
    return why;

  walk_lift (&walk, pos, from, strictness);
  why = refusal_of_duty (&walk.mover, can_capture (&walk.mover));
  if (why.refusal != REFUSAL_NONE)
    return why;

  next = walk_next (&walk);

  return squares_are_none (&next) ? refusal_of_place (&walk.mover) : nothing_wrong;
}

/* ---- A single step or leap ---- */

/* Refuses another step or leap if the last one has ended the move. */
static Explanation
refusal_of_going_on (const Walk *walk)
{
  const Mover *mover = &walk->mover;
  Square at = walk_at (walk);

  if (walk->has_stepped)
    return explain (REFUSAL_STEP_ENDS_MOVE, only (at), walk->n);
  if (walk->n > 1 && squares_have (walk->n_jumps > 0 ? &mover->ends : &mover->goal, at))
    return explain (REFUSAL_ENDS_IN_CASTLE, only (at), walk->n);

  return nothing_wrong;
}

/* Refuses a move out of the goal, and a castle move if no castle moves are left. */
static Explanation
refusal_of_castle_move (const Walk *walk, Square to)
{
  const Mover *mover = &walk->mover;
  SquareSet both = only (to);

  if (square_direction_of_step (mover->from, to) == N_DIRECTIONS ||
      !squares_have (&mover->goal, to))
    return explain (REFUSAL_GOAL_CANNOT_BE_LEFT, only (mover->from), walk->n);

  squares_add (&both, mover->from);
  if (mover->pos->castle_moves[mover->pos->seat] >= MAX_CASTLE_MOVES)
    return explain (REFUSAL_CASTLE_MOVES_SPENT, both, walk->n);

  return nothing_wrong;
}

/* Refuses a step or canter into a castle other than the goal. But a piece that started in such a
 * castle may land on its first square again. */
static Explanation
refusal_of_quiet_landing (const Walk *walk, Square to)
{
  const Position *pos = walk->mover.pos;
  const Board *board = variant_board (pos->variant);

  if (to == walk->mover.from || !squares_have (&board->closed[pos->seat], to))
    return nothing_wrong;

  return explain (squares_have (&board->castle[pos->seat], to) ? REFUSAL_CASTLE_CLOSED
                                                               : REFUSAL_OTHER_CASTLE_CLOSED,
                  only (to), walk->n);
}

static Explanation
refusal_of_step (const Walk *walk, Square to)
{
  if (walk->n > 1)
    return explain (REFUSAL_STEP_AFTER_LEAP, only (to), walk->n);

  return refusal_of_quiet_landing (walk, to);
}

static Explanation
refusal_of_canter (const Walk *walk, Square over, Square to)
{
  if (walk->n_jumps > 0)
    return explain (REFUSAL_NO_CANTER_AFTER_JUMP, only (over), walk->n);

  return refusal_of_quiet_landing (walk, to);
}

static Explanation
refusal_of_jump (const Walk *walk, Square over)
{
  if (squares_have (&walk->captured, over))
    return explain (REFUSAL_ALREADY_CAPTURED, only (over), walk->n);
  if (walk->n_canters > 0 && !walk->mover.is_knight)
    return explain (REFUSAL_MAN_CANNOT_CHARGE, only (over), walk->n);

  return nothing_wrong;
}

static Explanation
refusal_of_leap (const Walk *walk, Square over, Square to)
{
  if (squares_have (&walk->mover.friends, over))
    return refusal_of_canter (walk, over, to);
  if (squares_have (&walk->mover.enemies, over))
    return refusal_of_jump (walk, over);

  return explain (REFUSAL_NOTHING_TO_LEAP, only (over), walk->n);
}

static Explanation
refusal_of_landing (const Walk *walk, Square to)
{
  const Mover *mover = &walk->mover;
  Square at = walk_at (walk);
  Square over = square_between (at, to);
  Explanation why = refusal_of_going_on (walk);

  if (why.refusal != REFUSAL_NONE)
    return why;
  if (walk->n == 1 && squares_have (&mover->goal, mover->from))
    why = refusal_of_castle_move (walk, to);
  if (why.refusal != REFUSAL_NONE)
    return why;
  if (!squares_have (&mover->vacant, to) && !squares_have (&walk->captured, to))
    return explain (what_fills (mover->pos, to), only (to), walk->n);
  if (square_direction_of_step (at, to) != N_DIRECTIONS)
    return refusal_of_step (walk, to);
  if (over == NO_SQUARE)
    return explain (REFUSAL_OUT_OF_REACH, only (to), walk->n);

  return refusal_of_leap (walk, over, to);
}

/* ---- Stopping ---- */

/* Returns the enemies that the piece could capture next. */
static SquareSet
exposed (const Walk *walk)
{
  SquareSet enemies = no_squares;

  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    if (mover_jump (&walk->mover, walk_at (walk), (Direction) dir, &walk->captured) != NO_SQUARE)
      squares_add (&enemies, square_step[walk_at (walk)][dir]);

  return enemies;
}

static SquareSet
hot_landings (const Walk *walk)
{
  SquareSet landings = no_squares;

  for (int i = 1; i < walk->n; i++)
    squares_add (&landings, walk->path[i]);

  return squares_and (&landings, &walk->mover.hot);
}

static Explanation
refusal_of_stop (const Walk *walk)
{
  if (walk_may_stop (walk))
    return nothing_wrong;
  if (walk->n_jumps > 0)
    return explain (REFUSAL_MUST_GO_ON, exposed (walk), walk->n - 1);
  if (walk->owes_capture && !walk->mover.may_break_off)
    return explain (REFUSAL_MUST_CHARGE, hot_landings (walk), walk->n - 1);

  return explain (REFUSAL_BACK_TO_START, only (walk_at (walk)), walk->n - 1);
}

/* ---- The whole path ---- */

/* Returns whether the path tries to capture. If the continuation of a jump was demanded, the path
 * must begin with a jump. If a charge was demanded, the path must begin with a canter. */
static bool
tries_to_capture (const Mover *mover, const Square *path, int n)
{
  int first = 1;

  while (first < n &&
         !squares_have (&mover->enemies, square_between (path[first - 1], path[first])))
    first++;

  return first < n && !(mover->must_jump && first > 1) && !(mover->must_canter && first == 1);
}

Explanation
refusal_of_path (const Position *pos, const Square *path, int n, Strictness strictness)
{
  Explanation why = refusal_of_squares (pos, path, n);
  Walk walk;

  if (why.refusal != REFUSAL_NONE)
    return why;

  walk_lift (&walk, pos, path[0], strictness);
  why = refusal_of_duty (&walk.mover, tries_to_capture (&walk.mover, path, n));

  while (why.refusal == REFUSAL_NONE && walk.n < n) {
    why = refusal_of_landing (&walk, path[walk.n]);
    if (why.refusal == REFUSAL_NONE)
      walk_carry (&walk, path[walk.n]);
  }

  return why.refusal == REFUSAL_NONE ? refusal_of_stop (&walk) : why;
}
