#include "core/rules/turn.h"

#include "core/rules/movegen.h"
#include "core/rules/route.h"

void
turn_start (Turn *self, const Position *pos)
{
  *self = (Turn) { .pos = *pos };
}

/* ---- Legal moves ---- */

static bool
is_answer (Move move)
{
  return move.kind == MOVE_FORCE || move.kind == MOVE_STAND;
}

/* Returns whether the move sets exactly those of `from`, `to` and `captured` that its kind needs.
 * The others must be zero, so that moves with the same effect are equal. */
static bool
is_well_formed (Move move)
{
  static const struct {
    bool has_from, has_to, has_captured;
  } fields[] = {
    [MOVE_PLAIN] = { true, true, false },   [MOVE_CANTER] = { true, true, false },
    [MOVE_CAPTURE] = { true, true, true },  [MOVE_TREE] = { false, true, false },
    [MOVE_PASS] = { false, false, false },  [MOVE_FORCE] = { false, false, false },
    [MOVE_STAND] = { false, false, false },
  };

  return move.kind != MOVE_NONE && move.kind <= MOVE_STAND &&
         (move.from != NO_SQUARE) == fields[move.kind].has_from &&
         (move.to != NO_SQUARE) == fields[move.kind].has_to &&
         (move.captured != 0) == fields[move.kind].has_captured;
}

/* Checks the move of a piece, a tree or a pass. Compulsory captures that are on demand may be
 * left out. */
static bool
is_legal (const Position *pos, Move move)
{
  Square path[MAX_PATH];

  if (move.kind == MOVE_TREE)
    return refusal_of_tree (pos, move.to).refusal == REFUSAL_NONE;
  if (move.kind == MOVE_PASS)
    return movegen_must_pass (pos);
  if (position_is_planting (pos) || ending_by_count (pos).result != ONGOING)
    return false;

  return move_path (pos, move, path) > 0;
}

/* Returns whether the move violates the duty to capture. If the move has several paths, move_path()
 * prefers one that does not violate the duty. */
static bool
offends (const Position *pos, Move move)
{
  Square path[MAX_PATH];
  int n;

  if (!pos->variant->captures_on_demand)
    return false;
  n = move_path (pos, move, path);

  return refusal_of_path (pos, path, n, ENFORCED).refusal != REFUSAL_NONE;
}

/* Explains an illegal move without knowing the path that was meant. */
static Explanation
explain (const Turn *turn, Move move)
{
  Square path[] = { move.from, move.to };
  Explanation why;

  if (is_answer (move) || move.kind == MOVE_PASS)
    return (Explanation) { .refusal = REFUSAL_NOTHING_TO_ANSWER };
  if (turn->must_answer)
    return (Explanation) { .refusal = REFUSAL_ANSWER_DUE };

  why = move.kind == MOVE_TREE ? refusal_of_tree (&turn->pos, move.to)
                               : refusal_of_path (&turn->pos, path, 2, ON_DEMAND);
  if (why.refusal == REFUSAL_NONE)
    why.refusal = REFUSAL_OUT_OF_REACH;

  return why;
}

void
turn_correct (const Turn *self, Explanation *why)
{
  if (self->must_answer && why->refusal == REFUSAL_GAME_OVER)
    why->refusal = REFUSAL_ANSWER_DUE;
}

/* ---- Moves ---- */

static void
play_move (Turn *turn, Move move)
{
  *turn = (Turn) { .before = turn->pos };
  position_play (&turn->before, move, &turn->pos);
}

/* Returns the duty that the move neglected: to go on with a capture, to capture when a jump was
 * possible, or to make a knight's canter a charge. */
static Duty
neglected_duty (const Position *pos, Move move)
{
  SquareSet jumpers = movegen_jumpers (pos);

  if (move.kind == MOVE_CAPTURE)
    return DUTY_CONTINUE;

  return squares_are_none (&jumpers) ? DUTY_CHARGE : DUTY_CAPTURE;
}

static void
play_offence (Turn *turn, Move move)
{
  Duty owed = neglected_duty (&turn->pos, move);

  play_move (turn, move);
  turn->owed = (uint8_t) owed;
  if (owed != DUTY_CAPTURE)
    turn->owed_square = owed == DUTY_CONTINUE ? move.to : move.from;
  turn->must_answer = ending_find (&turn->pos).result != ONGOING;
}

/* ---- Answers ---- */

/* Lets the player of the last move play again: from the position before that move, or from where
 * the piece stopped. */
static void
play_force (Turn *turn)
{
  Turn called = { .pos = turn_is_taken_back (turn) ? turn->before : turn->pos };

  position_set_seat (&called.pos, turn->before.seat);
  position_set_duty (&called.pos, (Duty) turn->owed, turn->owed_square);
  *turn = called;
}

static bool
play_answer (Turn *turn, MoveKind kind)
{
  if (kind == MOVE_FORCE ? !turn_may_force (turn) : !turn->must_answer)
    return false;

  if (kind == MOVE_FORCE)
    play_force (turn);
  else
    turn_start (turn, &turn->pos);

  return true;
}

/* ---- All moves ---- */

static bool
play (Turn *turn, Move move)
{
  if (!is_well_formed (move))
    return false;
  if (is_answer (move))
    return play_answer (turn, (MoveKind) move.kind);
  if (turn->must_answer || !is_legal (&turn->pos, move))
    return false;

  if (offends (&turn->pos, move))
    play_offence (turn, move);
  else
    play_move (turn, move);

  return true;
}

bool
turn_play (const Turn *before, Move move, Turn *after, Explanation *why)
{
  Turn turn = *before;

  move = move_normal (&turn.pos, move);
  if (!play (&turn, move)) {
    if (why != NULL)
      *why = explain (before, move);
    return false;
  }

  turn.last = move;
  *after = turn;

  return true;
}

Ending
turn_ending (const Turn *self)
{
  return self->must_answer ? (Ending) { ONGOING, NO_CAUSE } : ending_find (&self->pos);
}

bool
turn_has_one_move (const Turn *self)
{
  return !self->must_answer && !turn_may_force (self) && movegen_count (&self->pos) == 1;
}
