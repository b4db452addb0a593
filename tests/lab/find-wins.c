/* Usage: find-wins FILE [MS [THREADS]]
 *
 * MS is the time for a position, in milliseconds (1000). THREADS is the number of threads (1).
 *
 * Tests whether the engine finds the wins that the solver has proven. A line of the file has a
 * variant, the plies to the win, and the position. The engine has found the win if it reports a
 * win that is at most one move longer, and if the solver proves that its move wins as soon as it
 * says. The search prunes quiet moves that come late, so it may overlook the shortest way. */

#include "core/notation/notation.h"
#include "core/notation/position-text.h"
#include "core/rules/movegen.h"
#include "engine/judge/score.h"
#include "engine/proof/solver.h"
#include "engine/search/search.h"

#include <stdio.h>
#include <stdlib.h>

enum { LINE_SIZE = POSITION_TEXT_SIZE + 64, MEBIBYTES = 64, MOST_VARIANTS = 16, MOST_OVER = 2 };

typedef struct Tools {
  Search *search;
  Solver *solver;
  int ms;
  int n_found[MOST_VARIANTS], n_asked[MOST_VARIANTS];
  double longest;
} Tools;

static bool
keeps_win (Solver *solver, const Position *pos, Move move, int plies)
{
  Position after;

  position_play (pos, move, &after);

  return solver_loses (solver, &after, plies - 1) == 1;
}

static void
tell_failure (const Position *pos, int plies, const SearchResult *result)
{
  char text[POSITION_TEXT_SIZE], move[MOVE_TEXT_SIZE];

  position_text_write (pos, false, text);
  move_text_write (pos, result->best, move);
  printf ("not found: %s %d %s: %s, score %d at depth %d\n", pos->variant->id, plies, text, move,
          result->score, result->depth);
}

static bool
finds (Tools *self, const Position *pos, int plies)
{
  SearchLimits limits = { .soft_ms = self->ms, .hard_ms = self->ms };
  SearchResult result;
  bool is_found;

  search_clear (self->search);
  search_run (self->search, pos, &limits, NULL, NULL, &result);
  is_found = score_is_win (result.score) && score_plies_left (result.score) <= plies + MOST_OVER &&
             keeps_win (self->solver, pos, result.best, score_plies_left (result.score));
  if (!is_found)
    tell_failure (pos, plies, &result);
  if ((double) result.time_us / 1e6 > self->longest)
    self->longest = (double) result.time_us / 1e6;

  return is_found;
}

/* Asks the engine for the win in a line of the file. Returns false if the line is invalid. */
static bool
ask (Tools *self, const char *line)
{
  char id[32], text[LINE_SIZE];
  Position pos;
  int plies;
  const Variant *variant;

  if (line[0] == '#' || line[0] == '\n')
    return true;
  if (sscanf (line, "%31s %d %s", id, &plies, text) != 3 || (variant = variant_find (id)) == NULL ||
      !position_text_read (&pos, variant, text, NULL))
    return false;

  self->n_asked[variant - variants]++;
  self->n_found[variant - variants] += finds (self, &pos, plies);

  return true;
}

static bool
print_table (const Tools *self)
{
  int n_found = 0, n_asked = 0;

  for (size_t v = 0; v < n_variants; v++)
    if (self->n_asked[v] > 0) {
      printf ("%-12s %3d of %3d\n", variants[v].id, self->n_found[v], self->n_asked[v]);
      n_found += self->n_found[v];
      n_asked += self->n_asked[v];
    }
  printf ("%-12s %3d of %3d, the longest in %.2f s\n", "all", n_found, n_asked, self->longest);

  return n_asked > 0 && n_found == n_asked;
}

int
main (int argc, char **argv)
{
  Tools tools = { .search = search_new (),
                  .solver = solver_new (MEBIBYTES),
                  .ms = argc > 2 ? atoi (argv[2]) : 1000 };
  FILE *file = argc > 1 ? fopen (argv[1], "r") : NULL;
  char line[LINE_SIZE];
  bool is_good = true;

  if (file == NULL) {
    fputs ("find-wins FILE [MS [THREADS]]\n", stderr);
    return EXIT_FAILURE;
  }

  search_set_threads (tools.search, argc > 3 ? atoi (argv[3]) : 1);
  while (is_good && fgets (line, sizeof line, file) != NULL)
    if (!ask (&tools, line)) {
      fprintf (stderr, "no position: %s", line);
      is_good = false;
    }
  fclose (file);
  is_good = print_table (&tools) && is_good;
  search_free (tools.search);
  solver_free (tools.solver);

  return is_good ? EXIT_SUCCESS : EXIT_FAILURE;
}
