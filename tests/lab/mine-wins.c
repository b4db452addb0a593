/* Finds the wins of tests/data/wins.txt: mine-wins VARIANT SECONDS [SEED]
 *
 * The engine plays fast games against itself with a few random moves, so that games are also
 * decided early. When the engine sees a win, the solver proves the number of plies, 3 to 9, and
 * counts the moves that keep the win. If too many moves keep a win, it is left out. When the time
 * is over or enough wins are found, the program prints twelve of them, as different in length as
 * possible, six or more with many pieces if so many were found:
 *
 *     for v in camelot camelot2000 cam river grand; do mine-wins $v 120 7; done > wins.txt
 *
 * The test suite does not run it, because the stored wins must stay the same. */

#include "core/notation/position-text.h"
#include "core/rules/ending.h"
#include "core/rules/movegen.h"
#include "engine/proof/solver.h"
#include "engine/search/clock.h"
#include "engine/search/search.h"
#include "support/mirror.h"
#include "support/random-position.h"

#include <stdio.h>
#include <stdlib.h>

enum {
  WANTED = 12,
  WANTED_MANY = 6,
  MANY_PIECES = 16,
  MANY_PIECES_OF_SMALL_GAME = 8,
  LEAST_PLIES = 3,
  MOST_PLIES = 9,
  N_LENGTHS = (MOST_PLIES - LEAST_PLIES) / 2 + 1,
  MOST_OF_A_KIND = 8,
  MOST_WINNING_MOVES = 3,
  MOST_PLIES_OF_GAME = 300,
  NODES_A_MOVE = 1500,
  NODES_TO_SEE = 60000,
  NODES_TO_PROVE = 6000000,
  MOVES = 2048,
};

typedef struct Find {
  Position pos;
  int plies;
} Find;

/* Wins with the same number of plies, either all with few pieces or all with many pieces. */
typedef struct Kind {
  Find finds[MOST_OF_A_KIND];
  int n, n_printed;
} Kind;

typedef struct Mine {
  const Variant *variant;
  Search *search;
  Solver *solver;
  Dice dice;
  int64_t end_us;
  Kind kinds[2][N_LENGTHS];
} Mine;

/* ---- Which wins to keep ---- */

static bool
has_many_pieces (const Position *pos)
{
  int n = position_team_pieces (pos, 0) + position_team_pieces (pos, 1);
  bool is_small =
    squares_count (&variant_board (pos->variant)->army[0]) < MANY_PIECES_OF_SMALL_GAME;

  return n >= (is_small ? MANY_PIECES_OF_SMALL_GAME : MANY_PIECES);
}

static Kind *
kind_of (Mine *self, const Position *pos, int plies)
{
  return &self->kinds[has_many_pieces (pos)][(plies - LEAST_PLIES) / 2];
}

static bool
is_same (const Position *a, const Position *b)
{
  Position mirrored;

  return position_is_equal (a, b) ||
         (position_mirror (a, &mirrored) && position_is_equal (&mirrored, b));
}

static bool
is_known (const Mine *self, const Position *pos)
{
  for (int many = 0; many < 2; many++)
    for (int k = 0; k < N_LENGTHS; k++)
      for (int i = 0; i < self->kinds[many][k].n; i++)
        if (is_same (pos, &self->kinds[many][k].finds[i].pos))
          return true;

  return false;
}

static int
count_winning_moves (Mine *self, const Position *pos, int plies)
{
  Move moves[MOVES];
  int n = movegen_list (pos, moves, MOVES), n_winning = 0;

  for (int i = 0; i < n && n_winning <= MOST_WINNING_MOVES; i++) {
    Position after;

    position_play (pos, moves[i], &after);
    n_winning += solver_loses (self->solver, &after, plies - 1) == 1;
  }

  return n_winning;
}

/* Proves the win in a position. Returns whether the win was kept. */
static bool
assay (Mine *self, const Position *found)
{
  Position pos = *found;
  Kind *kind;
  int plies;

  pos.quiet_plies = 0;
  plies = solver_win (self->solver, &pos, MOST_PLIES);
  if (plies < LEAST_PLIES || is_known (self, &pos))
    return false;

  kind = kind_of (self, &pos, plies);
  if (kind->n == MOST_OF_A_KIND || movegen_count (&pos) <= MOST_WINNING_MOVES ||
      count_winning_moves (self, &pos, plies) > MOST_WINNING_MOVES)
    return false;

  kind->finds[kind->n++] = (Find) { pos, plies };
  fprintf (stderr, "%s: %d plies, %s pieces\n", self->variant->id, plies,
           has_many_pieces (&pos) ? "many" : "few");

  return true;
}

/* ---- Games ---- */

static SearchResult
think (Mine *self, const Position *pos, uint64_t n_nodes)
{
  SearchResult result;

  search_run (self->search, pos, &(SearchLimits) { .n_nodes = n_nodes }, NULL, NULL, &result);

  return result;
}

static Move
random_move (const Position *pos, Dice *dice)
{
  Move moves[MOVES];
  int n = movegen_list (pos, moves, MOVES);

  return moves[dice_roll (dice, n)];
}

/* Looks for a win among the last positions of a game, where wins are short, and keeps at most
 * one. */
static void
dig (Mine *self, const Position *positions, int n)
{
  for (int i = n - 2 - dice_roll (&self->dice, MOST_PLIES); i < n; i++)
    if (i >= 0 && score_is_win (think (self, &positions[i], NODES_TO_SEE).score) &&
        assay (self, &positions[i]))
      return;
}

static void
play_game (Mine *self, Position *positions)
{
  int carelessness = dice_roll (&self->dice, 4), n = 0;
  Position pos;

  random_play (&pos, self->variant, &self->dice,
               2 + dice_roll (&self->dice, 12) +
                 self->variant->trees_each * self->variant->n_seats);
  search_clear (self->search);
  while (n < MOST_PLIES_OF_GAME && ending_find (&pos).result == ONGOING) {
    bool is_careless = dice_roll (&self->dice, 12) < carelessness;

    positions[n++] = pos;
    position_play (
      &pos, is_careless ? random_move (&pos, &self->dice) : think (self, &pos, NODES_A_MOVE).best,
      &pos);
  }
  dig (self, positions, n);
}

/* ---- Output ---- */

static void
print_find (const Find *find)
{
  char text[POSITION_TEXT_SIZE];

  position_text_write (&find->pos, false, text);
  printf ("%s %d %s\n", find->pos.variant->id, find->plies, text);
}

/* Prints up to `most` wins, one of each length in turn. Returns the number printed. */
static int
print_kinds (Mine *self, int many, int most)
{
  int n = 0, n_before = -1;

  while (n < most && n > n_before) {
    n_before = n;
    for (int k = 0; k < N_LENGTHS && n < most; k++) {
      Kind *kind = &self->kinds[many][k];

      if (kind->n_printed < kind->n) {
        print_find (&kind->finds[kind->n_printed++]);
        n++;
      }
    }
  }

  return n;
}

/* Returns whether every possible length has enough wins. */
static bool
is_enough (const Mine *self)
{
  for (int k = 0; k < N_LENGTHS; k++)
    if (self->kinds[1][k].n < 3 || self->kinds[0][k].n < 2)
      return false;

  return true;
}

int
main (int argc, char **argv)
{
  Mine *mine = calloc (1, sizeof *mine);
  Position *positions = calloc (MOST_PLIES_OF_GAME, sizeof *positions);
  int n;

  mine->variant = argc > 2 ? variant_find (argv[1]) : NULL;
  if (mine->variant == NULL) {
    fputs ("mine-wins VARIANT SECONDS [SEED]\n", stderr);
    return EXIT_FAILURE;
  }

  mine->search = search_new ();
  mine->solver = solver_new (64);
  solver_set_most_nodes (mine->solver, NODES_TO_PROVE);
  mine->dice.state = argc > 3 ? strtoull (argv[3], NULL, 10) : 1;
  mine->end_us = clock_now_us () + atoll (argv[2]) * 1000000;
  while (clock_now_us () < mine->end_us && !is_enough (mine))
    play_game (mine, positions);

  n = print_kinds (mine, 1, WANTED_MANY);
  n += print_kinds (mine, 0, WANTED - n);
  n += print_kinds (mine, 1, WANTED - n);
  fprintf (stderr, "%s: %d of %d\n", mine->variant->id, n, WANTED);
  search_free (mine->search);
  solver_free (mine->solver);
  free (positions);
  free (mine);

  return n == WANTED ? EXIT_SUCCESS : EXIT_FAILURE;
}
