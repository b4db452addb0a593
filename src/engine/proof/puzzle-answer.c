#include "engine/proof/puzzle-answer.h"

#include "core/rules/ending.h"
#include "core/rules/movegen.h"

enum {
  MOST_MOVES = 1024,
  SAVING_PLIES = 7, /* a draw must be forced within so many plies, as in puzzle-proof.c */
  EYE_PLIES = 3,    /* a loss within so many plies is obvious enough to show */
};

static const Move no_move = { .kind = MOVE_NONE };

static bool
is_attack (const PuzzleStage *self)
{
  return self->puzzle->kind == PUZZLE_WIN || self->puzzle->kind == PUZZLE_CHARGE;
}

bool
puzzle_begin (PuzzleStage *self, const Puzzle *puzzle, Solver *solver)
{
  *self = (PuzzleStage) { .puzzle = puzzle, .pos = puzzle->pos, .left = 1, .is_first = true };
  if (is_attack (self))
    self->left = puzzle->plies;
  else if (puzzle->kind == PUZZLE_DRAW)
    self->left = solver_save (solver, &puzzle->pos, SAVING_PLIES);

  return self->left > 0;
}

int
puzzle_moves_left (const PuzzleStage *self)
{
  return (self->left + 1) / 2;
}

/* ---- The aim of the puzzle ---- */

/* Whether the result of a finished game is the aim. */
static bool
is_reached (const PuzzleStage *self, Result result)
{
  return result == result_win_of_team (variant_team (self->pos.seat)) ||
         (!is_attack (self) && result == DRAW);
}

/* Returns 1 if the move is right (see PuzzleStage.is_first), 0 if it is wrong, or
 * SOLVER_GAVE_UP. */
static int
keeps_to_it (const PuzzleStage *self, Move move, const Position *after, Solver *solver)
{
  Result result = ending_find (after).result;

  if (self->is_first)
    return move_is_equal (move, self->puzzle->key);
  if (result != ONGOING)
    return is_reached (self, result);
  if (self->left == 1)
    return 0;

  return (is_attack (self) ? solver_loses : solver_spares) (solver, after, self->left - 1);
}

/* Returns 1 if the player reaches the aim within `plies` after a reply, 0 if not, or
 * SOLVER_GAVE_UP. */
static int
reaches_within (const PuzzleStage *self, const Position *pos, int plies, Solver *solver)
{
  Result result = ending_find (pos).result;
  int n;

  if (result != ONGOING)
    return is_reached (self, result);
  if (plies < 1)
    return 0;
  n = (is_attack (self) ? solver_win : solver_save) (solver, pos, plies);

  return n == SOLVER_GAVE_UP ? n : n > 0;
}

/* ---- The other team ---- */

/* Finds the first move of the other team that prevents the aim within `plies`. Returns 1 and sets
 * `reply`, 0 if there is no such move, or SOLVER_GAVE_UP. */
static int
escape (const PuzzleStage *self, const Position *after, int plies, Solver *solver, Move *reply)
{
  Move moves[MOST_MOVES];
  int n = movegen_list (after, moves, MOST_MOVES), reaches = 1;

  for (int i = 0; i < n && i < MOST_MOVES && reaches == 1; i++) {
    Position pos;

    position_play (after, moves[i], &pos);
    reaches = reaches_within (self, &pos, plies, solver);
    if (reaches == 0)
      *reply = moves[i];
  }

  return reaches == SOLVER_GAVE_UP ? reaches : 1 - reaches;
}

/* Answers with any legal move, because all replies end the game. */
static void
end_with_any_reply (const Position *after, PuzzleAnswer *answer)
{
  movegen_list (after, &answer->reply, 1);
  answer->verdict = PUZZLE_SOLVED;
}

/* Chooses the other team's reply with the longest resistance, after a right move. */
static void
resist (const PuzzleStage *self, const Position *after, Solver *solver, PuzzleAnswer *answer)
{
  PuzzleStage *next = &answer->next;

  for (int left = self->left - 2; left >= 1; left -= 2) {
    int escapes = escape (self, after, left - 2, solver, &answer->reply);

    if (escapes == SOLVER_GAVE_UP)
      return;
    if (escapes == 0)
      continue;

    *next = (PuzzleStage) { .puzzle = self->puzzle, .left = left };
    position_play (after, answer->reply, &next->pos);
    answer->verdict = PUZZLE_GOES_ON;
    return;
  }

  end_with_any_reply (after, answer);
}

/* ---- Wrong moves ---- */

/* Returns the first move that wins within `plies`, or MOVE_NONE if the solver gave up. */
static Move
find_win (const Position *pos, int plies, Solver *solver)
{
  Move moves[MOST_MOVES];
  int n = movegen_list (pos, moves, MOST_MOVES);

  for (int i = 0; i < n && i < MOST_MOVES; i++) {
    Position after;

    position_play (pos, moves[i], &after);
    if (solver_loses (solver, &after, plies - 1) == 1)
      return moves[i];
  }

  return no_move;
}

/* Returns the depth at which to search for a loss. In a puzzle where the player saves the game,
 * every wrong first move is proven to lose, so the full depth finds the loss. */
static int
plies_to_look (const PuzzleStage *self)
{
  return is_attack (self) ? EYE_PLIES : MOST_PUZZLE_PLIES;
}

/* Shows why a move is wrong: a quick win of the other team, or else a reply by which it escapes. */
static void
refute (const PuzzleStage *self, const Position *after, Solver *solver, PuzzleAnswer *answer)
{
  int plies = solver_win (solver, after, plies_to_look (self)), escapes = 1;

  if (plies > 0)
    answer->reply = find_win (after, plies, solver);
  else if (plies == 0 && self->left > 1)
    escapes = escape (self, after, self->left - 2, solver, &answer->reply);
  if (plies == SOLVER_GAVE_UP || escapes == SOLVER_GAVE_UP)
    return;

  answer->n_losing = (plies + 1) / 2;
  answer->verdict = PUZZLE_WRONG;
}

/* ---- Answers ---- */

void
puzzle_answer (const PuzzleStage *self, Move move, Solver *solver, PuzzleAnswer *answer)
{
  Position after;
  bool is_over;
  int keeps;

  *answer = (PuzzleAnswer) { .verdict = PUZZLE_UNDECIDED, .reply = no_move };
  position_play (&self->pos, move, &after);
  is_over = ending_find (&after).result != ONGOING;
  keeps = keeps_to_it (self, move, &after, solver);
  if (keeps == SOLVER_GAVE_UP)
    return;

  if (keeps == 1 && (is_over || self->left == 1))
    answer->verdict = PUZZLE_SOLVED;
  else if (keeps == 1)
    resist (self, &after, solver, answer);
  else if (is_over)
    answer->verdict = PUZZLE_WRONG;
  else
    refute (self, &after, solver, answer);
}

Move
puzzle_right_move (const PuzzleStage *self, Solver *solver)
{
  Move moves[MOST_MOVES];
  int n = movegen_list (&self->pos, moves, MOST_MOVES);

  if (self->is_first)
    return self->puzzle->key;

  for (int i = 0; i < n && i < MOST_MOVES; i++) {
    Position after;

    position_play (&self->pos, moves[i], &after);
    if (keeps_to_it (self, moves[i], &after, solver) == 1)
      return moves[i];
  }

  return no_move;
}
