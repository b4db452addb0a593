#include "lab/match/commands.h"

#include "cli/common/file.h"
#include "cli/common/messages.h"
#include "cli/common/options.h"
#include "cli/common/out-file.h"
#include "core/notation/puzzle.h"
#include "core/rules/symmetry.h"
#include "engine/proof/puzzle-proof.h"
#include "engine/proof/puzzle-theme.h"
#include "lab/match/ladder.h"

#include <glib.h>
#include <math.h>
#include <string.h>

enum { GAMES, CONCURRENCY, NODES, SEED, PUZZLES, N_SETTINGS };

static const Setting settings[N_SETTINGS] = {
  [GAMES] = { "--games", 0, 1000000, NULL },
  [CONCURRENCY] = { "--concurrency", 1, 64, NULL },
  [NODES] = { "--nodes", 1, INT64_MAX / 200, NULL },
  [SEED] = { "--seed", 0, INT64_MAX / 200, NULL },
  [PUZZLES] = { "--puzzles", 2, 2, "the old file and the new one" },
};

/* ---- Levels ---- */

/* The table has multiples of ROUND. A level that won all games against its neighbor counts as
 * MOST_STEP stronger, with an error as large. */
enum { ROUND = 10, MOST_STEP = 800, ROW_LEVELS = 3 };

/* Makes strengths above the lowest level of the steps between neighbors. */
static void
add_up (const Elo *steps, double *elo, double *errors)
{
  elo[0] = errors[0] = 0;
  for (int i = 1; i < N_LEVELS; i++) {
    elo[i] = elo[i - 1] + fmin (fmax (steps[i].value, -MOST_STEP), MOST_STEP);
    errors[i] = hypot (errors[i - 1], fmin (steps[i].error, MOST_STEP));
  }
}

/* Makes the strengths rise. If a level came out stronger than the next one, both get their mean,
 * and so do more levels in a row. */
static void
pool (double *elo, int n)
{
  for (int i = 1; i < n; i++) {
    double sum = elo[i];
    int first = i;

    while (first > 0 && elo[first - 1] > sum / (i - first + 1))
      sum += elo[--first];
    for (int k = first; k <= i; k++)
      elo[k] = sum / (i - first + 1);
  }
}

static int
rounded (double value)
{
  return ROUND * (int) lround (value / ROUND);
}

/* Prints the rows of a variant for the table of strengths in level.c. */
static void
print_strengths (const Variant *variant, const Elo *steps)
{
  double elo[N_LEVELS], errors[N_LEVELS];

  add_up (steps, elo, errors);
  pool (elo, N_LEVELS);
  printf ("  { \"%s\",\n    {", variant->id);
  for (int i = 0; i < N_LEVELS; i++) {
    const Level level = level_of (i + 1, variant);

    printf ("%s { %d, %d, %d, %d, %d }",
            i == 0                ? ""
            : i % ROW_LEVELS == 0 ? ",\n     "
                                  : ",",
            (int) level.n_nodes, level.noise, level.overlooked, rounded (elo[i] - elo[0]),
            rounded (errors[i]));
  }
  puts (" } },\n");
}

static bool
measure_levels (const int64_t *values)
{
  for (size_t i = 0; i < n_variants; i++) {
    LadderPlan plan = { .variant = &variants[i],
                        .from = RANDOM_RUNG,
                        .to = N_LEVELS,
                        .n_games = values[GAMES],
                        .n_nodes = values[NODES],
                        .seed = values[SEED],
                        .n_threads = (int) values[CONCURRENCY] };
    Elo steps[N_LEVELS + 1] = { { 0 } };

    if (!ladder_climb (&plan, steps))
      return false;
    print_strengths (&variants[i], steps + 1);
  }

  return true;
}

/* ---- Puzzles ---- */

typedef struct Grading {
  Search *search;
  GString *head;      /* the comments */
  GPtrArray *puzzles; /* of Puzzle */
  GHashTable *seen;   /* hashes of the positions, the same for mirrored ones */
  int n_changed, n_dropped;
} Grading;

/* Returns false if the position is there already, perhaps mirrored. */
static bool
grading_add_position (Grading *self, const Position *pos)
{
  gint64 hash = (gint64) symmetry_hash (pos);

  return g_hash_table_add (self->seen, g_memdup2 (&hash, sizeof hash));
}

static bool
grade_cb (void *user, int number, char *line)
{
  Grading *self = user;
  Puzzle puzzle;
  int before;

  if (line[0] == '#' || line[0] == '\0') {
    g_string_append_printf (self->head, "%s\n", line);
    return true;
  }
  if (!puzzle_read (&puzzle, line)) {
    complain ("--puzzles: line %d is not a puzzle", number);
    return false;
  }
  if (!grading_add_position (self, &puzzle.pos)) {
    self->n_dropped++;
    return true;
  }
  before = puzzle.grade;
  puzzle.grade = puzzle_grade (&puzzle, self->search);
  self->n_changed += puzzle.grade != before;
  g_ptr_array_add (self->puzzles, g_memdup2 (&puzzle, sizeof puzzle));

  return true;
}

/* Puts the puzzles of a variant together, in the order of the variants, the easier ones first. */
static int
compare (gconstpointer a, gconstpointer b)
{
  const Puzzle *one = *(const Puzzle *const *) a, *other = *(const Puzzle *const *) b;

  if (one->pos.variant != other->pos.variant)
    return one->pos.variant < other->pos.variant ? -1 : 1;

  return (one->grade > other->grade) - (one->grade < other->grade);
}

/* ---- The order of the puzzles ---- */

static bool
are_alike (const GPtrArray *puzzles, int i, int k)
{
  const Puzzle *one, *other;

  if (i < 0 || k < 0 || i >= (int) puzzles->len || k >= (int) puzzles->len)
    return false;
  one = g_ptr_array_index (puzzles, i);
  other = g_ptr_array_index (puzzles, k);

  return one->pos.variant == other->pos.variant &&
         puzzle_main_theme (one) == puzzle_main_theme (other);
}

static void
move_puzzle (GPtrArray *puzzles, int from, int to)
{
  g_ptr_array_insert (puzzles, to, g_ptr_array_steal_index (puzzles, (guint) from));
}

static bool
is_of (const GPtrArray *puzzles, int i, const Variant *variant)
{
  return i >= 0 && i < (int) puzzles->len &&
         ((const Puzzle *) g_ptr_array_index (puzzles, i))->pos.variant == variant;
}

/* Finds a puzzle of another idea for the place `i`: the nearest one behind it, whose grade is about
 * the same. Returns -1 if all that follow have the idea of the puzzle before `i`. */
static int
find_other_idea (const GPtrArray *puzzles, int i, const Variant *variant)
{
  for (int k = i + 1; is_of (puzzles, k, variant); k++)
    if (!are_alike (puzzles, i, k))
      return k;

  return -1;
}

/* Finds the last place before `i` where the puzzle has no neighbor with its idea, or -1. */
static int
find_gap (const GPtrArray *puzzles, int i, const Variant *variant)
{
  for (int k = i - 1; is_of (puzzles, k, variant); k--)
    if (!are_alike (puzzles, i, k) && !are_alike (puzzles, i, k - 1))
      return k;

  return -1;
}

/* Moves puzzles a little, so that no two side by side have the same idea. */
static void
separate (GPtrArray *puzzles)
{
  for (int i = 1; i < (int) puzzles->len; i++) {
    const Variant *variant = ((const Puzzle *) g_ptr_array_index (puzzles, i))->pos.variant;
    int other;

    if (!are_alike (puzzles, i - 1, i))
      continue;
    other = find_other_idea (puzzles, i, variant);
    if (other >= 0)
      move_puzzle (puzzles, other, i);
    else if ((other = find_gap (puzzles, i, variant)) >= 0)
      move_puzzle (puzzles, i, other);
  }
}

static bool
write_puzzles (const Grading *self, OutFile *out)
{
  for (guint i = 0; i < self->puzzles->len; i++) {
    char text[PUZZLE_TEXT_SIZE];

    puzzle_write (g_ptr_array_index (self->puzzles, i), text);
    g_string_append_printf (self->head, "%s\n", text);
  }

  return out_file_write (out, self->head->str, self->head->len);
}

static bool
grade_puzzles (const char *name, OutFile *out)
{
  Grading self = { .search = search_new (),
                   .head = g_string_new (NULL),
                   .puzzles = g_ptr_array_new_with_free_func (g_free),
                   .seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL) };
  bool is_good = self.search != NULL && file_each_line (name, grade_cb, &self);

  if (self.search == NULL) {
    complain ("not enough memory for a search");
  } else if (is_good && self.puzzles->len == 0) {
    complain ("%s: the file contains no puzzle", name);
    is_good = false;
  }

  g_ptr_array_sort (self.puzzles, compare);
  separate (self.puzzles);
  is_good = is_good && write_puzzles (&self, out);
  if (is_good)
    printf ("puzzles %u, grades changed %d, dropped %d\n", self.puzzles->len, self.n_changed,
            self.n_dropped);
  g_hash_table_unref (self.seen);
  g_ptr_array_unref (self.puzzles);
  g_string_free (self.head, TRUE);
  search_free (self.search);

  return is_good;
}

/* Opens the new file first, because the grading takes long. */
static bool
regrade (const char *const names[])
{
  OutFile out;
  bool is_good;

  if (!out_file_open (&out, names[1]))
    return false;

  is_good = grade_puzzles (names[0], &out);

  return out_file_close (&out) && is_good;
}

/* ---- The command ---- */

static Status
run (const Command *self, int n, char *const *arguments)
{
  int64_t values[N_SETTINGS] = { [GAMES] = 400, [CONCURRENCY] = 1, [SEED] = 1 };
  const char *texts[N_SETTINGS][MOST_SETTING_WORDS] = { { NULL } };
  const char *left[MOST_OPERANDS];

  if (settings_read (settings, N_SETTINGS, self, n, arguments, values, texts, left) < 0)
    return TROUBLE;
  if (texts[PUZZLES][0] != NULL && !regrade (texts[PUZZLES]))
    return TROUBLE;

  return values[GAMES] == 0 || measure_levels (values) ? DONE : TROUBLE;
}

const Command measure_command = {
  .name = "measure",
  .arguments = "[SETTING...]",
  .summary = "measure all levels and grade the puzzles",
  .details =
    "Run this command after a change of the engine. It plays the ladder of each variant and\n"
    "prints its rows for the table of strengths in src/engine/search/level.c. That table also\n"
    "has the anchors of the player's rating. If a level comes out stronger than the next one,\n"
    "both get their mean. With --puzzles, the command grades each puzzle of the old file\n"
    "again and writes all puzzles to the new file, the easier ones first, but no two with the\n"
    "same idea side by side. It drops a puzzle whose position is there already.\n\n"
    "  --games N           the number of games in each match, in pairs (default 400); with 0,\n"
    "                      measure no levels\n"
    "  --concurrency N     the number of games at the same time (default 1)\n"
    "  --nodes N           the most nodes for a move of any level (default: those of the level,\n"
    "                      and 400000 for the highest)\n"
    "  --seed N            the seed of openings and levels (default 1)\n"
    "  --puzzles OLD NEW   grade the puzzles of OLD and write NEW\n",
  .n_least = 0,
  .n_most = 0,
  .run = run,
  .has_settings = true,
};
