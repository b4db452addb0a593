/* Usage: test-puzzle FILE
 * Tests which positions are puzzles, the text of puzzles, and the puzzles in FILE. To save time,
 * only some puzzles of FILE are proven again. The environment variable N_PUZZLES_SKIPPED says how
 * many are left out between two of them; 0 proves all. */

#include "engine/proof/puzzle-proof.h"
#include "engine/proof/puzzle-theme.h"

#include "core/rules/movegen.h"
#include "core/rules/symmetry.h"
#include "support/suite.h"

#include <stdio.h>
#include <string.h>

enum {
  MEBIBYTES = 32,
  MOST_PUZZLES = 10000,
  SKIPPED = 99,
  LEAST_PUZZLES = 3000,
  LEAST_OF_GAME = 500,
  FIRST = 10,
};

typedef struct Row {
  const char *variant, *pos, *key; /* `key` is NULL if the position is not a puzzle */
  PuzzleKind kind;
  int plies;
} Row;

static const Row wins[] = {
  /* One step into the goal wins, because a man stands there already. The other piece is too far
   * away. */
  { "camelot", "W:WG16,G15,A5:BA8,L8", "G15-F16", PUZZLE_WIN, 1 },
  /* Two pieces can enter the goal, so two moves win. */
  { "camelot", "W:WG16,G15,F15,A5:BA8,L8", NULL, PUZZLE_WIN, 0 },
  /* No move wins. */
  { "camelot", "W:WG10,A5:BA8,L8,G13", NULL, PUZZLE_WIN, 0 },
  /* A knight canters over a friend and captures the last enemy. */
  { "camelot", "W:WKD5,E6,A5,L8:BG7", "D5-F7xH7", PUZZLE_CHARGE, 1 },
};

static void
read_position (Position *pos, const Row *row)
{
  ck_assert_msg (position_text_read (pos, variant_find (row->variant), row->pos, NULL), "%s",
                 row->pos);
}

/* Returns whether the kind, the plies and the right move of the puzzle are correct. */
static bool
puzzle_holds (const Puzzle *self, Solver *solver)
{
  bool is_attack = self->kind == PUZZLE_WIN || self->kind == PUZZLE_CHARGE;
  Puzzle found;

  return (is_attack ? puzzle_find_win : puzzle_find_saving) (&found, &self->pos, solver) &&
         found.kind == self->kind && found.plies == self->plies &&
         move_is_equal (found.key, self->key);
}

START_TEST (wins_are_found)
{
  const Row *row = &wins[_i];
  Solver *solver = solver_new (MEBIBYTES);
  char key[MOVE_TEXT_SIZE];
  Position pos;
  Puzzle puzzle;

  read_position (&pos, row);
  ck_assert_int_eq (puzzle_find_win (&puzzle, &pos, solver), row->key != NULL);
  if (row->key != NULL) {
    move_text_write (&pos, puzzle.key, key);
    ck_assert_str_eq (key, row->key);
    ck_assert_int_eq (puzzle.kind, row->kind);
    ck_assert_int_eq (puzzle.plies, row->plies);
    ck_assert (puzzle_holds (&puzzle, solver));
    puzzle.plies += 2;
    ck_assert (!puzzle_holds (&puzzle, solver));
  }
  solver_free (solver);
}
END_TEST

/* ---- As text ---- */

START_TEST (a_puzzle_line_is_read_and_written_unchanged)
{
  static const char line[] = "cam win 3 1120 W:WKE4,KB11,A4,D5,F5,G6,A9:BKE12 B11-C12";
  char text[PUZZLE_TEXT_SIZE];
  Puzzle puzzle;

  ck_assert (puzzle_read (&puzzle, line));
  ck_assert_str_eq (puzzle.pos.variant->id, "cam");
  ck_assert_int_eq (puzzle.kind, PUZZLE_WIN);
  ck_assert_int_eq (puzzle.plies, 3);
  ck_assert_int_eq (puzzle.grade, 1120);
  ck_assert_int_eq (puzzle_write (&puzzle, text), (int) strlen (line));
  ck_assert_str_eq (text, line);
}
END_TEST

START_TEST (a_plain_puzzle_is_marked_at_the_end_of_its_line)
{
  static const char line[] = "cam win 3 1120 W:WKE4,KB11,A4,D5,F5,G6,A9:BKE12 B11-C12 plain";
  char text[PUZZLE_TEXT_SIZE];
  Puzzle puzzle;

  ck_assert (puzzle_read (&puzzle, line));
  ck_assert (puzzle.is_plain);
  puzzle_write (&puzzle, text);
  ck_assert_str_eq (text, line);
}
END_TEST

static const char *const no_lines[] = {
  "",
  "cam",
  "chess win 3 1120 W:WKE4:BKE12 E4-E5",
  "cam loss 3 1120 W:WKE4:BKE12 E4-E5",
  "cam win three 1120 W:WKE4:BKE12 E4-E5",
  "cam win 3 1120 W:WKE99:BKE12 E4-E5",
  "cam win 3 1120 W:WKE4:BKE12 E4-E7",
  "cam win 3 1120 W:WKE4:BKE12",
  "cam win 4294967299 1120 W:WKE4,KB11,A4,D5,F5,G6,A9:BKE12 B11-C12",
  "cam win 3 4294968416 W:WKE4,KB11,A4,D5,F5,G6,A9:BKE12 B11-C12",
  "cam win -3 1120 W:WKE4,KB11,A4,D5,F5,G6,A9:BKE12 B11-C12",
  "cam win 3 1120 W:WKE4,KB11,A4,D5,F5,G6,A9:BKE12 B11-C12 and more",
  "cam win 3 1120 W:WKE4,KB11,A4,D5,F5,G6,A9:BKE12 B11-C12 plains",
  "cam win 3 1120 W:WKE4,KB11,A4,D5,F5,G6,A9:BKE12 B11-C12 plain puzzle",
};

START_TEST (an_invalid_puzzle_line_is_refused)
{
  Puzzle puzzle = { .grade = 77 };

  ck_assert (!puzzle_read (&puzzle, no_lines[_i]));
  ck_assert_int_eq (puzzle.grade, 77);
}
END_TEST

/* ---- The puzzles of the program ---- */

static Puzzle kept[MOST_PUZZLES];
static int n_kept;

static bool
read_puzzles (const char *path)
{
  FILE *file = fopen (path, "r");
  char line[PUZZLE_TEXT_SIZE + 2];
  bool is_good = file != NULL;

  while (is_good && fgets (line, sizeof line, file) != NULL) {
    line[strcspn (line, "\n")] = '\0';
    if (line[0] == '#' || line[0] == '\0')
      continue;
    is_good = n_kept < MOST_PUZZLES && puzzle_read (&kept[n_kept], line);
    n_kept += is_good;
  }
  if (file != NULL)
    fclose (file);
  if (!is_good)
    fprintf (stderr, "%s: cannot be read after %d puzzles\n", path, n_kept);

  return is_good;
}

static int
count_skipped (void)
{
  const char *text = getenv ("N_PUZZLES_SKIPPED");

  return text != NULL ? atoi (text) : SKIPPED;
}

START_TEST (the_stored_puzzles_are_proven)
{
  Solver *solver = solver_new (MEBIBYTES);

  for (int i = 0; i < n_kept; i += count_skipped () + 1) {
    char text[PUZZLE_TEXT_SIZE];

    puzzle_write (&kept[i], text);
    ck_assert_msg (puzzle_holds (&kept[i], solver), "%s", text);
  }
  solver_free (solver);
}
END_TEST

START_TEST (the_stored_puzzles_have_their_grades)
{
  Search *search = search_new ();

  for (int i = 0; i < n_kept; i += count_skipped () / 5 + 1)
    ck_assert_int_eq (kept[i].grade, puzzle_grade (&kept[i], search));
  search_free (search);
}
END_TEST

/* Beginners must not give up at once. */
START_TEST (level_2_solves_nine_of_the_first_ten_of_each_game)
{
  Search *search = search_new ();

  for (size_t v = 0; v < n_variants; v++) {
    int n = 0, n_solved = 0;

    for (int i = 0; i < n_kept && n < FIRST; i++)
      if (kept[i].pos.variant == &variants[v]) {
        n_solved += puzzle_is_solved_by (&kept[i], 2, 1, search);
        n++;
      }
    ck_assert_msg (n == FIRST && n_solved >= FIRST - 1, "%s: %d", variants[v].id, n_solved);
  }
  search_free (search);
}
END_TEST

static int
compare_hashes (const void *a, const void *b)
{
  uint64_t one = *(const uint64_t *) a, other = *(const uint64_t *) b;

  return (one > other) - (one < other);
}

/* Two games may have positions with the same hash, so the variant is part of it. */
START_TEST (no_puzzle_occurs_twice)
{
  static uint64_t hashes[MOST_PUZZLES];

  for (int i = 0; i < n_kept; i++)
    hashes[i] = symmetry_hash (&kept[i].pos) + (uint64_t) (kept[i].pos.variant - variants);
  qsort (hashes, (size_t) n_kept, sizeof *hashes, compare_hashes);
  for (int i = 1; i < n_kept; i++)
    ck_assert_uint_ne (hashes[i], hashes[i - 1]);
}
END_TEST

START_TEST (neighbors_differ_and_few_are_steps_into_the_castle)
{
  int n_castle = 0;

  for (int i = 0; i < n_kept; i++) {
    PuzzleTheme theme = puzzle_main_theme (&kept[i]);

    n_castle += theme == THEME_CASTLE;
    if (i > 0 && kept[i].pos.variant == kept[i - 1].pos.variant)
      ck_assert_msg (theme != puzzle_main_theme (&kept[i - 1]), "puzzles %d and %d", i, i + 1);
  }
  ck_assert_int_le (5 * n_castle, n_kept);
}
END_TEST

/* Five variants have five hundred or more puzzles, a third of them with many pieces, and every kind
 * occurs. */
START_TEST (there_are_enough_puzzles_of_each_kind)
{
  static const char *const games[] = { "camelot", "camelot2000", "cam", "river", "grand" };
  int n_of_kind[N_PUZZLE_KINDS] = { 0 };

  ck_assert_int_ge (n_kept, LEAST_PUZZLES);
  for (int g = 0; g < N_ROWS (games); g++) {
    int n = 0, n_full = 0;

    for (int i = 0; i < n_kept; i++)
      if (kept[i].pos.variant == variant_find (games[g])) {
        n++;
        n_full += puzzle_is_full (&kept[i]);
      }
    ck_assert_msg (n >= LEAST_OF_GAME && 3 * n_full >= n, "%s: %d, full %d", games[g], n, n_full);
  }
  for (int i = 0; i < n_kept; i++)
    n_of_kind[kept[i].kind]++;
  for (int kind = 0; kind < N_PUZZLE_KINDS; kind++)
    ck_assert_int_gt (n_of_kind[kind], 0);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("puzzle");
  TCase *made = tcase_create ("made"), *given = tcase_create ("given");

  if (argc != 2 || !read_puzzles (argv[1]))
    return EXIT_FAILURE;

  suite_add_tcase (suite, made);
  tcase_set_timeout (made, 60);
  tcase_add_loop_test (made, wins_are_found, 0, N_ROWS (wins));
  tcase_add_test (made, a_puzzle_line_is_read_and_written_unchanged);
  tcase_add_test (made, a_plain_puzzle_is_marked_at_the_end_of_its_line);
  tcase_add_loop_test (made, an_invalid_puzzle_line_is_refused, 0, N_ROWS (no_lines));

  suite_add_tcase (suite, given);
  tcase_set_timeout (given, 3600);
  tcase_add_test (given, the_stored_puzzles_are_proven);
  tcase_add_test (given, the_stored_puzzles_have_their_grades);
  tcase_add_test (given, level_2_solves_nine_of_the_first_ten_of_each_game);
  tcase_add_test (given, no_puzzle_occurs_twice);
  tcase_add_test (given, neighbors_differ_and_few_are_steps_into_the_castle);
  tcase_add_test (given, there_are_enough_puzzles_of_each_kind);

  return suite_run (suite);
}
