/* Usage: test-wins FILE
 * Tests that the wins in FILE can still be proven, that there are enough of each variant, and that
 * the engine finds them within a fixed number of nodes. */

#include "core/notation/position-text.h"
#include "core/rules/movegen.h"
#include "engine/proof/solver.h"
#include "engine/search/search.h"
#include "support/mirror.h"
#include "support/suite.h"

#include <stdio.h>
#include <string.h>

enum {
  LINE_SIZE = POSITION_TEXT_SIZE + 64,
  MOST_WINS = 200,
  MEBIBYTES = 8,
  LEAST_OF_A_GAME = 12,
  NODES = 700000,
};

typedef struct Win {
  Position pos;
  int plies;
} Win;

/* main() fills this array before the tests run. */
static Win wins[MOST_WINS];
static int n_wins;

static bool
read_line (const char *line)
{
  char id[32], text[LINE_SIZE];
  Win *win = &wins[n_wins];

  if (line[0] == '#' || line[0] == '\n')
    return true;
  if (n_wins == MOST_WINS || sscanf (line, "%31s %d %s", id, &win->plies, text) != 3 ||
      variant_find (id) == NULL || !position_text_read (&win->pos, variant_find (id), text, NULL))
    return false;

  n_wins++;

  return true;
}

static bool
read_wins (const char *path)
{
  FILE *file = fopen (path, "r");
  char line[LINE_SIZE];
  bool is_good = file != NULL;

  while (is_good && fgets (line, sizeof line, file) != NULL)
    is_good = read_line (line);
  if (file != NULL)
    fclose (file);
  if (!is_good)
    fprintf (stderr, "%s: cannot be read after %d wins\n", path, n_wins);

  return is_good;
}

START_TEST (every_win_is_true_and_the_shortest)
{
  Solver *solver = solver_new (MEBIBYTES);

  ck_assert_int_eq (solver_win (solver, &wins[_i].pos, wins[_i].plies), wins[_i].plies);
  solver_free (solver);
}
END_TEST

/* Pruning may hide the shortest win behind a longer one, which must be true. */
START_TEST (the_engine_finds_every_win)
{
  Search *search = search_new ();
  Solver *solver = solver_new (MEBIBYTES);
  SearchResult result;
  Position after;

  search_run (search, &wins[_i].pos, &(SearchLimits) { .n_nodes = NODES }, NULL, NULL, &result);
  ck_assert (score_is_win (result.score));
  ck_assert_int_ge (score_plies_left (result.score), wins[_i].plies);
  position_play (&wins[_i].pos, result.best, &after);
  ck_assert_int_eq (solver_loses (solver, &after, score_plies_left (result.score) - 1), 1);
  search_free (search);
  solver_free (solver);
}
END_TEST

/* ---- The collection ---- */

static int
count_of_game (const char *id, int least_pieces)
{
  int n = 0;

  for (int i = 0; i < n_wins; i++) {
    const Position *pos = &wins[i].pos;

    n += strcmp (pos->variant->id, id) == 0 &&
         position_team_pieces (pos, 0) + position_team_pieces (pos, 1) >= least_pieces;
  }

  return n;
}

START_TEST (there_are_enough_wins_of_each_variant)
{
  static const struct {
    const char *id;
    int many;
  } rows[] = {
    { "camelot", 16 }, { "camelot2000", 16 }, { "cam", 8 }, { "river", 16 }, { "grand", 16 },
  };

  for (int i = 0; i < N_ROWS (rows); i++) {
    ck_assert_int_ge (count_of_game (rows[i].id, 0), LEAST_OF_A_GAME);
    ck_assert_int_ge (count_of_game (rows[i].id, rows[i].many), LEAST_OF_A_GAME / 2);
  }
}
END_TEST

START_TEST (no_win_is_a_copy_or_mirror_of_another)
{
  for (int i = 0; i < n_wins; i++)
    for (int k = 0; k < i; k++) {
      Position mirrored;

      if (wins[i].pos.variant != wins[k].pos.variant)
        continue;
      ck_assert (!position_is_equal (&wins[i].pos, &wins[k].pos));
      ck_assert (!position_mirror (&wins[i].pos, &mirrored) ||
                 !position_is_equal (&mirrored, &wins[k].pos));
    }
}
END_TEST

START_TEST (every_win_takes_three_to_nine_plies)
{
  for (int i = 0; i < n_wins; i++) {
    ck_assert_int_ge (wins[i].plies, 3);
    ck_assert_int_le (wins[i].plies, 9);
  }
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("wins");
  TCase *tcase = tcase_create ("wins");

  if (argc < 2 || !read_wins (argv[1]))
    return EXIT_FAILURE;

  suite_add_tcase (suite, tcase);
  tcase_set_timeout (tcase, 120);
  tcase_add_loop_test (tcase, every_win_is_true_and_the_shortest, 0, n_wins);
  tcase_add_loop_test (tcase, the_engine_finds_every_win, 0, n_wins);
  tcase_add_test (tcase, there_are_enough_wins_of_each_variant);
  tcase_add_test (tcase, no_win_is_a_copy_or_mirror_of_another);
  tcase_add_test (tcase, every_win_takes_three_to_nine_plies);

  return suite_run (suite);
}
