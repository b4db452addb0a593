#include "engine/proof/puzzle-proof.h"

#include "core/rules/movegen.h"
#include "engine/proof/puzzle-theme.h"

#include <math.h>
#include <string.h>

enum {
  MOST_MOVES = 1024,
  LEAST_CHOICE = 3,      /* with fewer legal moves a puzzle is too easy */
  MOST_LOSING_PLIES = 7, /* every other move loses within this many plies */
  SAVING_PLIES = 7,      /* the draw is reached within this many plies */
};

/* A position and its legal moves. */
typedef struct Choice {
  const Position *pos;
  Solver *solver;
  Move moves[MOST_MOVES];
  int n;
} Choice;

/* Lists the legal moves and resets the quiet plies. Returns false if the position has too few
 * moves for a puzzle, or too many for this program. */
static bool
choice_init (Choice *self, Puzzle *puzzle, const Position *pos, Solver *solver)
{
  *puzzle = (Puzzle) { .pos = *pos };
  puzzle->pos.quiet_plies = 0;
  self->pos = &puzzle->pos;
  self->solver = solver;
  self->n = movegen_list (pos, self->moves, MOST_MOVES);

  return self->n >= LEAST_CHOICE && self->n <= MOST_MOVES;
}

/* ---- Winning ---- */

/* Returns the index of the only move that wins within `plies`; -1 if no move or several moves do
 * this, or the solver gave up. */
static int
only_winner (const Choice *choice, int plies)
{
  int found = -1;

  for (int i = 0; i < choice->n; i++) {
    Position after;
    int loses;

    position_play (choice->pos, choice->moves[i], &after);
    loses = solver_loses (choice->solver, &after, plies - 1);
    if (loses == SOLVER_GAVE_UP || (loses == 1 && found >= 0))
      return -1;
    if (loses == 1)
      found = i;
  }

  return found;
}

bool
puzzle_find_win (Puzzle *self, const Position *pos, Solver *solver)
{
  Choice choice;
  int plies, winner;

  if (!choice_init (&choice, self, pos, solver))
    return false;

  plies = solver_win (solver, &self->pos, MOST_PUZZLE_PLIES);
  winner = plies > 0 ? only_winner (&choice, plies) : -1;
  if (winner < 0)
    return false;

  self->key = choice.moves[winner];
  self->plies = plies;
  self->kind = puzzle_has_theme (self, THEME_CHARGE) ? PUZZLE_CHARGE : PUZZLE_WIN;

  return true;
}

/* ---- Saving moves ---- */

/* Returns the index of the only move after which the enemy does not win soon; -1 if there is no
 * such move or several, or the solver gave up. All other moves lose within `plies`, which this
 * function sets. */
static int
only_saviour (const Choice *choice, int *plies)
{
  int found = -1;

  *plies = 0;
  for (int i = 0; i < choice->n; i++) {
    Position after;
    int win;

    position_play (choice->pos, choice->moves[i], &after);
    win = solver_win (choice->solver, &after, MOST_LOSING_PLIES);
    if (win == SOLVER_GAVE_UP || (win == 0 && found >= 0))
      return -1;
    if (win == 0)
      found = i;
    else if (win + 1 > *plies)
      *plies = win + 1;
  }

  return found;
}

/* Returns whether the player can force a draw within SAVING_PLIES, but not a win. */
static bool
is_drawn (const Choice *choice)
{
  return solver_save (choice->solver, choice->pos, SAVING_PLIES) > 0 &&
         solver_win (choice->solver, choice->pos, SAVING_PLIES) == 0;
}

static bool
is_safe (const Choice *choice, Move move, int plies)
{
  Position after;

  position_play (choice->pos, move, &after);

  return solver_win (choice->solver, &after, plies + 1) == 0;
}

bool
puzzle_find_saving (Puzzle *self, const Position *pos, Solver *solver)
{
  Choice choice;
  int saviour;

  if (!choice_init (&choice, self, pos, solver))
    return false;

  saviour = only_saviour (&choice, &self->plies);
  if (saviour < 0)
    return false;

  self->key = choice.moves[saviour];
  self->kind = is_drawn (&choice) ? PUZZLE_DRAW : PUZZLE_ONLY_MOVE;

  return self->kind == PUZZLE_DRAW || is_safe (&choice, self->key, self->plies);
}

/* ---- Difficulty ----
 *
 * Levels try the puzzle as if each of them were a player with a known rating, and the grade is the
 * rating of the puzzle that these results make most likely. An expected grade, from the length and
 * the choice, counts as a few more results, all draws. So puzzles that no level solves, or that all
 * levels solve, still differ. Limited levels use no net, so a new net changes no grade. */

enum {
  FIRST_LEVEL = 2,
  LAST_LEVEL = 12,
  N_TRIES = 3,    /* of each level, with different errors */
  N_EXPECTED = 4, /* the results that the expected grade counts for */
  RATING_OF_NOTHING = 400,
  RATING_OF_LEVEL = 150, /* the step between two levels */
  GRADE_OF_NOTHING = 600,
  GRADE_OF_MOVE = 180, /* for each move that the player has to see ahead */
  GRADE_OF_CHOICE = 4, /* for each legal move */
  MOST_CHOICE = 60,
  LEAST_GRADE = 100,
  MOST_GRADE = 3000,
};

static int
expected_grade (const Puzzle *self)
{
  int n = movegen_count (&self->pos), n_moves = (self->plies + 1) / 2;

  return GRADE_OF_NOTHING + GRADE_OF_MOVE * n_moves +
         GRADE_OF_CHOICE * (n < MOST_CHOICE ? n : MOST_CHOICE);
}

bool
puzzle_is_solved_by (const Puzzle *self, int level, uint64_t seed, Search *search)
{
  SearchLimits limits = { .level = level, .seed = seed };
  SearchResult result;

  search_clear (search);
  search_run (search, &self->pos, &limits, NULL, NULL, &result);

  return move_is_equal (result.best, self->key);
}

/* Returns the probability that a player with this rating solves a puzzle of this grade. */
static double
chance (double rating, double grade)
{
  return 1 / (1 + pow (10, (grade - rating) / 400));
}

/* Returns how much better the results are than those that the grade predicts. */
static double
surplus (const int n_solved[], int expected, double grade)
{
  double sum = N_EXPECTED * (0.5 - chance (expected, grade));

  for (int level = FIRST_LEVEL; level <= LAST_LEVEL; level++)
    sum += n_solved[level] - N_TRIES * chance (RATING_OF_NOTHING + RATING_OF_LEVEL * level, grade);

  return sum;
}

int
puzzle_grade (const Puzzle *self, Search *search)
{
  int n_solved[LAST_LEVEL + 1] = { 0 }, expected = expected_grade (self);
  int low = LEAST_GRADE, high = MOST_GRADE;

  for (int level = FIRST_LEVEL; level <= LAST_LEVEL; level++)
    for (uint64_t seed = 1; seed <= N_TRIES; seed++)
      n_solved[level] += puzzle_is_solved_by (self, level, seed, search);

  while (low < high) {
    int middle = (low + high) / 2;

    if (surplus (n_solved, expected, middle) >= 0)
      high = middle;
    else
      low = middle + 1;
  }

  return low;
}
