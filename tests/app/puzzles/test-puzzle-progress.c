/* Tests the user's results with puzzles: the rating, puzzles and days in a row, and the file with
 * its possible errors. */

#include "app/kit/day.h"
#include "app/kit/kept-file.h"
#include "app/puzzles/puzzle-progress.h"

#include "support/bad-disk.h"
#include "support/suite.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define ID "0123456789abcdef"

enum { DAY = 739941, GRADE = 1000, MOST_CALLS = 50, KILLS = 5 };

static char *folder, *path;
static PuzzleProgress *progress;
static int n_noted;

static void
set_up (void)
{
  folder = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  path = g_build_filename (folder, "deep", "puzzles", NULL);
  progress = puzzle_progress_new (path);
}

static void
empty_folder (const char *name)
{
  g_autoptr (GDir) dir = g_dir_open (name, 0, NULL);
  const char *entry;

  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL) {
    g_autofree char *file = g_build_filename (name, entry, NULL);

    g_remove (file);
  }
  g_rmdir (name);
}

static void
tear_down (void)
{
  g_autofree char *deep = g_path_get_dirname (path);

  puzzle_progress_free (progress);
  empty_folder (deep);
  empty_folder (folder);
  g_free (folder);
  g_free (path);
}

static void
restart (void)
{
  puzzle_progress_free (progress);
  progress = puzzle_progress_new (path);
}

/* Notes a puzzle that was not tried before. */
static void
note (gboolean is_solved, guint32 day)
{
  g_autofree char *id = g_strdup_printf ("%016x", ++n_noted);

  ck_assert (puzzle_progress_note (progress, id, GRADE, is_solved, day, NULL));
}

/* ---- Arithmetic ---- */

static const struct {
  int rating, n_counted, grade;
  gboolean is_solved;
  int after;
} ratings[] = {
  { 1000, 0, 1000, TRUE, 1040 },   /* a gain of half of K, which is 80 at first */
  { 1000, 0, 1000, FALSE, 960 },   /* a loss of half of K */
  { 1000, 15, 1000, TRUE, 1025 },  /* half of K, which is 50 after 15 puzzles */
  { 1000, 30, 1000, TRUE, 1010 },  /* half of K, which is 20 after 30 puzzles */
  { 1000, 900, 1000, TRUE, 1010 }, /* K does not fall below 20 */
  { 1000, 30, 1400, TRUE, 1018 },  /* the user was expected to fail */
  { 1000, 30, 1400, FALSE, 998 },  { 1400, 30, 1000, TRUE, 1402 },
  { 1400, 30, 1000, FALSE, 1382 }, { 110, 0, 100, FALSE, 100 }, /* not below the minimum */
  { 2999, 0, 3000, TRUE, 3000 },
};

START_TEST (the_change_of_a_rating_depends_on_grade_and_number)
{
  g_autofree char *deep = g_path_get_dirname (path);
  g_autofree char *text =
    g_strdup_printf ("[Rating]\nValue=%d\nCounted=%d\n", ratings[_i].rating, ratings[_i].n_counted);

  g_mkdir (deep, 0700);
  ck_assert (g_file_set_contents (path, text, -1, NULL));
  restart ();
  ck_assert (
    puzzle_progress_note (progress, ID, ratings[_i].grade, ratings[_i].is_solved, DAY, NULL));
  ck_assert_int_eq (puzzle_progress_standing (progress)->rating, ratings[_i].after);
}
END_TEST

/* A user who solves half of the puzzles of a grade reaches that grade as rating. */
START_TEST (a_rating_approaches_the_grade_of_the_puzzles)
{
  for (int i = 0; i < 160; i++) {
    g_autofree char *id = g_strdup_printf ("%016x", i);

    ck_assert (puzzle_progress_note (progress, id, 1600, i % 2 == 0, DAY, NULL));
  }
  ck_assert_int_gt (puzzle_progress_standing (progress)->rating, 1580);
  ck_assert_int_lt (puzzle_progress_standing (progress)->rating, 1620);
}
END_TEST

/* ---- Rows ---- */

START_TEST (only_the_first_try_counts)
{
  int rating;

  ck_assert (puzzle_progress_note (progress, ID, GRADE, FALSE, DAY, NULL));
  rating = puzzle_progress_standing (progress)->rating;
  ck_assert_int_lt (rating, PUZZLE_RATING_START);
  ck_assert (puzzle_progress_note (progress, ID, GRADE, TRUE, DAY, NULL));
  ck_assert_int_eq (puzzle_progress_standing (progress)->rating, rating);
  ck_assert_int_eq (puzzle_progress_standing (progress)->n_counted, 1);
  ck_assert_int_eq (puzzle_progress_standing (progress)->in_row, 0);
  /* The day counts although the puzzle does not. */
  ck_assert_int_eq (puzzle_progress_days (progress, DAY), 1);
}
END_TEST

START_TEST (a_row_ends_with_a_failure)
{
  static const gboolean tries[] = { TRUE, TRUE, TRUE, FALSE, TRUE };
  static const int rows[] = { 1, 2, 3, 0, 1 };

  for (int i = 0; i < N_ROWS (tries); i++) {
    note (tries[i], DAY);
    ck_assert_int_eq (puzzle_progress_standing (progress)->in_row, rows[i]);
  }
  ck_assert_int_eq (puzzle_progress_standing (progress)->best_in_row, 3);
}
END_TEST

static const struct {
  int day; /* after the first day */
  gboolean is_solved;
  int days, days_on_the_next, best;
} days[] = {
  /* In the last row but one, the clock was set back to day 3. */
  { 0, TRUE, 1, 1, 1 }, { 0, TRUE, 1, 1, 1 }, { 1, TRUE, 2, 2, 2 },  { 2, FALSE, 2, 0, 2 },
  { 2, TRUE, 3, 3, 3 }, { 4, TRUE, 1, 1, 3 }, { 5, FALSE, 1, 0, 3 }, { 7, FALSE, 0, 0, 3 },
  { 8, TRUE, 1, 1, 3 }, { 3, TRUE, 1, 1, 3 }, { 9, TRUE, 2, 2, 3 },
};

START_TEST (days_count_in_a_row)
{
  for (int i = 0; i < N_ROWS (days); i++) {
    guint32 day = DAY + (guint32) days[i].day;

    note (days[i].is_solved, day);
    restart ();
    ck_assert_msg (puzzle_progress_days (progress, day) == days[i].days, "row %d: %d days in a row",
                   i, puzzle_progress_days (progress, day));
    ck_assert_msg (puzzle_progress_days (progress, day + 1) == days[i].days_on_the_next ||
                     days[i].day == 3,
                   "row %d: wrong number of days on the next day", i);
    ck_assert_int_eq (puzzle_progress_standing (progress)->best_days, days[i].best);
  }
}
END_TEST

/* ---- The file ---- */

/* A puzzle that was failed is not solved because another one was. */
START_TEST (the_puzzles_tried_and_solved_on_a_day_are_known)
{
  static const char other[] = "00000000000000aa", failed[] = "00000000000000bb";

  ck_assert (puzzle_progress_note (progress, failed, GRADE, FALSE, DAY, NULL));
  ck_assert (puzzle_progress_note (progress, ID, GRADE, TRUE, DAY, NULL));
  ck_assert (puzzle_progress_note (progress, other, GRADE, TRUE, DAY, NULL));
  restart ();
  ck_assert (puzzle_progress_has_solved (progress, ID, DAY));
  ck_assert (puzzle_progress_has_solved (progress, other, DAY));
  ck_assert (!puzzle_progress_has_solved (progress, failed, DAY));
  ck_assert (!puzzle_progress_has_solved (progress, ID, DAY + 1));
  ck_assert (puzzle_progress_has_tried_on (progress, failed, DAY));
  ck_assert (puzzle_progress_has_tried_on (progress, other, DAY));

  note (TRUE, DAY + 1);
  ck_assert (!puzzle_progress_has_tried_on (progress, other, DAY + 1));
  ck_assert (!puzzle_progress_has_solved (progress, ID, DAY + 1));
}
END_TEST

START_TEST (all_results_are_read_again)
{
  PuzzleStanding before;

  for (int i = 0; i < 10; i++)
    note (i % 3 != 0, DAY + (guint32) i);
  ck_assert (puzzle_progress_note (progress, ID, GRADE, TRUE, DAY + 10, NULL));
  before = *puzzle_progress_standing (progress);
  restart ();
  ck_assert_mem_eq (&before, puzzle_progress_standing (progress), sizeof before);
  ck_assert (puzzle_progress_has_tried (progress, ID));
  ck_assert (!puzzle_progress_has_tried (progress, "0123456789abcdee"));
  ck_assert_uint_eq (g_strv_length ((char **) puzzle_progress_tried (progress)), 11);
}
END_TEST

/* ---- The rush ---- */

START_TEST (the_best_score_of_a_rush_is_kept_for_each_game)
{
  static const struct {
    int score, best;
  } rows[] = { { 0, 0 }, { 3, 3 }, { 2, 3 }, { 12, 12 }, { 11, 12 } };

  for (int i = 0; i < N_ROWS (rows); i++) {
    ck_assert (puzzle_progress_note_rush (progress, &variants[1], rows[i].score, NULL));
    restart ();
    ck_assert_int_eq (puzzle_progress_rush_best (progress, &variants[1]), rows[i].best);
  }
  ck_assert_int_eq (puzzle_progress_rush_best (progress, NULL), 0);
  ck_assert (puzzle_progress_note_rush (progress, NULL, 5, NULL));
  ck_assert_int_eq (puzzle_progress_rush_best (progress, NULL), 5);
  ck_assert_int_eq (puzzle_progress_rush_best (progress, &variants[1]), 12);
}
END_TEST

static int
count_tried (void)
{
  const PuzzleBook *book = puzzle_book_get ();
  int n = 0;

  for (int i = 0; i < puzzle_book_size (book); i++)
    n += puzzle_progress_has_tried (progress, puzzle_book_id (book, i));

  return n;
}

/* A file as the program wrote it before there were rushes. Its last puzzle is in the built-in
 * book. */
START_TEST (the_file_of_an_earlier_version_goes_on)
{
  static const char earlier[] = "[Rating]\nValue=1187\nCounted=23\n\n[Row]\nNow=4\nBest=9\n\n"
                                "[Days]\nNow=3\nBest=5\nLast=2026-11-20\n\n"
                                "[Tried]\nIds=aaaaaaaaaaaaaaaa;91ab1410492dccc0;\n";
  static const PuzzleStanding standing = { 1187, 23, 4, 9, 3, 5, DAY - 1 };
  g_autofree char *deep = g_path_get_dirname (path);

  g_mkdir (deep, 0700);
  ck_assert (g_file_set_contents (path, earlier, -1, NULL));
  restart ();
  ck_assert (puzzle_progress_note_rush (progress, NULL, 7, NULL));
  restart ();
  ck_assert_mem_eq (puzzle_progress_standing (progress), &standing, sizeof standing);
  ck_assert (puzzle_progress_has_tried (progress, "aaaaaaaaaaaaaaaa"));
  ck_assert_int_eq (count_tried (), 1);
}
END_TEST

START_TEST (the_last_tried_puzzle_is_listed_last)
{
  ck_assert (puzzle_progress_note (progress, ID, GRADE, TRUE, DAY, NULL));
  note (TRUE, DAY);
  ck_assert_str_eq (puzzle_progress_tried (progress)[0], ID);
  ck_assert (puzzle_progress_note (progress, ID, GRADE, TRUE, DAY, NULL));
  ck_assert_str_eq (puzzle_progress_tried (progress)[1], ID);
  ck_assert_ptr_null (puzzle_progress_tried (progress)[2]);
}
END_TEST

START_TEST (the_tried_puzzles_of_a_theme_are_counted)
{
  const PuzzleBook *book = puzzle_book_get ();
  PuzzleWish charges = { variant_find ("cam"), THEME_CHARGE };
  PuzzleWish draws = { variant_find ("cam"), THEME_DRAW };
  g_autoptr (GArray) list = puzzle_book_list (book, &charges);
  const char *id = puzzle_book_id (book, g_array_index (list, int, 1));

  ck_assert_int_eq (puzzle_progress_count_tried (progress, book, &charges), 0);
  ck_assert (puzzle_progress_note (progress, id, GRADE, FALSE, DAY, NULL));
  ck_assert (puzzle_progress_note (progress, ID, GRADE, TRUE, DAY, NULL));
  ck_assert_int_eq (puzzle_progress_count_tried (progress, book, &charges), 1);
  ck_assert_int_eq (puzzle_progress_count_tried (progress, book, &draws), 0);
}
END_TEST

static const char *const odd_texts[] = {
  "[Rating]\nValue=99999\nCounted=-3\n[Row]\nNow=x\n[Days]\nNow=5\nLast=2026-13-41\n",
  "[Rating]\nValue=\n[Tried]\nIds=short;;0123456789abcdef0;\n",
  "[Days]\nNow=7\n",
  "[Days]\nNow=7\nLast=99999-1-1\n",
  "[Days]\nNow=7\nLast=4294969322-11-21\n",
  "[Days]\nNow=7\nLast=2026-11-21 and more\n",
  "",
};

START_TEST (invalid_values_are_not_read)
{
  g_autofree char *deep = g_path_get_dirname (path);

  g_mkdir_with_parents (deep, 0700);
  g_file_set_contents (path, odd_texts[_i], -1, NULL);
  restart ();
  ck_assert_int_eq (puzzle_progress_standing (progress)->rating, PUZZLE_RATING_START);
  ck_assert_int_eq (puzzle_progress_standing (progress)->n_counted, 0);
  ck_assert_int_eq (puzzle_progress_days (progress, 0), 0);
  ck_assert_ptr_null (puzzle_progress_tried (progress)[0]);
  note (TRUE, DAY);
  restart ();
  ck_assert_int_eq (puzzle_progress_standing (progress)->n_counted, 1);
}
END_TEST

START_TEST (an_invalid_file_is_set_aside)
{
  static const char rubbish[] = "Rating\0\xff\xfe no file of ours";
  g_autofree char *deep = g_path_get_dirname (path), *other = NULL, *text = NULL;
  g_autoptr (GDir) dir = NULL;
  gsize length;

  g_mkdir_with_parents (deep, 0700);
  g_file_set_contents (path, rubbish, sizeof rubbish, NULL);
  restart ();
  ck_assert_int_eq (puzzle_progress_standing (progress)->rating, PUZZLE_RATING_START);
  ck_assert (!g_file_test (path, G_FILE_TEST_EXISTS));
  dir = g_dir_open (deep, 0, NULL);
  other = g_build_filename (deep, g_dir_read_name (dir), NULL);
  ck_assert (g_file_get_contents (other, &text, &length, NULL));
  ck_assert_uint_eq (length, sizeof rubbish);
  ck_assert_mem_eq (text, rubbish, length);
  ck_assert_str_eq (puzzle_progress_set_aside (progress), other);
  note (TRUE, DAY);
}
END_TEST

/* A link that leads to itself cannot be read. */
START_TEST (a_file_that_cannot_be_read_is_not_replaced)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *deep = g_path_get_dirname (path);

  g_mkdir_with_parents (deep, 0700);
  ck_assert_int_eq (symlink ("puzzles", path), 0);
  restart ();
  ck_assert (!puzzle_progress_note (progress, ID, GRADE, TRUE, DAY, &error));
  ck_assert_ptr_nonnull (error);
  ck_assert (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
}
END_TEST

/* Returns the number of puzzles in the file as another program reads it. The path is another name
 * of the file, so it does not get the changes that this program could not write. */
static int
count_in_file (void)
{
  g_autofree char *same = g_build_filename (folder, ".", "deep", "puzzles", NULL);
  PuzzleProgress *other = puzzle_progress_new (same);
  int n = puzzle_progress_standing (other)->n_counted;

  puzzle_progress_free (other);

  return n;
}

/* In each round a later disk call fails. The file has the new results if no error is reported,
 * otherwise the old results. */
START_TEST (a_failing_disk_leaves_the_old_or_the_new_results)
{
  gboolean has_failed = TRUE;

  note (TRUE, DAY);
  for (int n = 0; has_failed; n++) {
    int n_counted = puzzle_progress_standing (progress)->n_counted, n_in_file = count_in_file ();
    g_autoptr (GError) error = NULL;
    g_autofree char *id = g_strdup_printf ("%015xf", n);
    gboolean is_written;

    ck_assert_int_lt (n, MOST_CALLS);
    bad_disk_begin (n);
    is_written = puzzle_progress_note (progress, id, GRADE, TRUE, DAY, &error);
    has_failed = bad_disk_end () != N_DISK_CALLS;
    ck_assert (is_written == (error == NULL));
    ck_assert_int_eq (puzzle_progress_standing (progress)->n_counted, n_counted + 1);
    ck_assert_int_eq (count_in_file (), is_written ? n_counted + 1 : n_in_file);
    restart ();
  }
}
END_TEST

/* Notes one puzzle after another, and reports each through the pipe after it was written. */
static G_GNUC_NORETURN void
write_for_ever (int pipe_end)
{
  for (;;) {
    note (TRUE, DAY);
    if (write (pipe_end, "", 1) != 1)
      _exit (1);
  }
}

/* If the program is killed while it writes, the file has every puzzle that was reported. */
START_TEST (a_killed_program_leaves_a_complete_file)
{
  int n_told = 0;

  for (int i = 0; i < KILLS; i++) {
    int ends[2];
    pid_t child;
    char told;

    ck_assert_int_eq (pipe (ends), 0);
    child = fork ();
    if (child == 0) {
      n_noted += 100000 * i; /* ids that no earlier process has used */
      write_for_ever (ends[1]);
    }
    close (ends[1]);
    for (int n = 0; n <= i && read (ends[0], &told, 1) == 1; n++)
      n_told++;
    g_usleep (1000 * (gulong) i); /* kill the program at some moment of a later write */
    kill (child, SIGKILL);
    waitpid (child, NULL, 0);
    while (read (ends[0], &told, 1) == 1)
      n_told++;
    close (ends[0]);
    restart ();
    ck_assert_int_gt (n_told, i);
    ck_assert_int_ge (puzzle_progress_standing (progress)->n_counted, n_told);
    n_told = puzzle_progress_standing (progress)->n_counted;
  }
}
END_TEST

/* ---- Two programs ---- */

START_TEST (two_programs_lose_nothing_of_each_others_results)
{
  PuzzleProgress *other = puzzle_progress_new (path);

  note (TRUE, DAY);
  ck_assert (puzzle_progress_note (other, ID, GRADE, TRUE, DAY, NULL));
  note (TRUE, DAY);
  puzzle_progress_free (other);
  restart ();
  ck_assert (puzzle_progress_has_tried (progress, ID));
  ck_assert_uint_eq (g_strv_length ((char **) puzzle_progress_tried (progress)), 3);
  ck_assert_int_eq (puzzle_progress_standing (progress)->n_counted, 3);
  ck_assert_int_eq (puzzle_progress_standing (progress)->in_row, 3);
}
END_TEST

/* If two programs show the same puzzle, only the first result counts. */
START_TEST (a_puzzle_tried_in_two_programs_counts_once)
{
  PuzzleProgress *other = puzzle_progress_new (path);

  ck_assert (puzzle_progress_note (progress, ID, GRADE, FALSE, DAY, NULL));
  ck_assert (puzzle_progress_note (other, ID, GRADE, TRUE, DAY, NULL));
  ck_assert_int_eq (puzzle_progress_standing (other)->n_counted, 1);
  ck_assert_int_eq (puzzle_progress_standing (other)->in_row, 0);
  puzzle_progress_free (other);
}
END_TEST

START_TEST (programs_at_once_lose_nothing_of_each_other)
{
  enum { N_PROGRAMS = 3, N_PUZZLES = 30 };
  pid_t programs[N_PROGRAMS];

  for (int i = 0; i < N_PROGRAMS; i++) {
    n_noted = 1000 * i;
    programs[i] = fork ();
    if (programs[i] == 0) {
      for (int n = 0; n < N_PUZZLES; n++)
        note (TRUE, DAY);
      _exit (0);
    }
  }
  for (int i = 0; i < N_PROGRAMS; i++) {
    int status;

    ck_assert_int_eq (waitpid (programs[i], &status, 0), programs[i]);
    ck_assert_int_eq (status, 0);
  }
  restart ();
  ck_assert_int_eq (puzzle_progress_standing (progress)->n_counted, N_PROGRAMS * N_PUZZLES);
  ck_assert_int_eq (puzzle_progress_standing (progress)->in_row, N_PROGRAMS * N_PUZZLES);
}
END_TEST

/* Replaces the file by a link that leads to itself, which even root cannot write. */
static void
make_unwritable (const char *aside)
{
  ck_assert_int_eq (g_rename (path, aside), 0);
  ck_assert_int_eq (symlink ("puzzles", path), 0);
}

static void
make_writable (const char *aside)
{
  ck_assert_int_eq (g_remove (path), 0);
  ck_assert_int_eq (g_rename (aside, path), 0);
}

/* A result that could not be written is written with the next one. The file keeps what another
 * program has written meanwhile. */
START_TEST (a_result_is_written_when_the_disk_works_again)
{
  g_autofree char *aside = g_strconcat (path, ".aside", NULL);
  PuzzleProgress *other;

  note (TRUE, DAY);
  make_unwritable (aside);
  ck_assert (!puzzle_progress_note (progress, ID, GRADE, TRUE, DAY, NULL));
  make_writable (aside);
  other = puzzle_progress_new (path);
  ck_assert (puzzle_progress_note (other, "fedcba9876543210", GRADE, TRUE, DAY, NULL));
  puzzle_progress_free (other);
  note (TRUE, DAY);
  restart ();
  ck_assert (puzzle_progress_has_tried (progress, ID));
  ck_assert (puzzle_progress_has_tried (progress, "fedcba9876543210"));
  ck_assert_int_eq (puzzle_progress_standing (progress)->n_counted, 4);
}
END_TEST

START_TEST (a_file_that_vanished_is_written_again)
{
  g_autofree char *deep = g_path_get_dirname (path);

  note (TRUE, DAY);
  empty_folder (deep);
  note (TRUE, DAY);
  restart ();
  ck_assert_int_eq (puzzle_progress_standing (progress)->n_counted, 2);
}
END_TEST

/* If another program hangs while it holds the lock, writing fails after a short time. */
START_TEST (a_file_held_by_another_program_is_reported)
{
  g_autoptr (KeptFile) held = NULL;
  g_autoptr (GError) error = NULL;

  note (TRUE, DAY);
  held = kept_file_hold (path);
  ck_assert (!puzzle_progress_note (progress, ID, GRADE, TRUE, DAY, &error));
  ck_assert_ptr_nonnull (error);
  ck_assert_int_eq (puzzle_progress_standing (progress)->n_counted, 2);
}
END_TEST

START_TEST (today_is_between_1996_and_2126)
{
  ck_assert_uint_gt (day_today (), DAY - 30 * 366); /* the clock may be wrong by years */
  ck_assert_uint_lt (day_today (), DAY + 100 * 366);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("puzzle-progress");
  TCase *tcase = tcase_create ("progress");

  suite_add_tcase (suite, tcase);
  tcase_set_timeout (tcase, 60);
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, the_change_of_a_rating_depends_on_grade_and_number, 0,
                       N_ROWS (ratings));
  tcase_add_test (tcase, a_rating_approaches_the_grade_of_the_puzzles);
  tcase_add_test (tcase, only_the_first_try_counts);
  tcase_add_test (tcase, a_row_ends_with_a_failure);
  tcase_add_test (tcase, days_count_in_a_row);
  tcase_add_test (tcase, the_puzzles_tried_and_solved_on_a_day_are_known);
  tcase_add_test (tcase, all_results_are_read_again);
  tcase_add_test (tcase, the_best_score_of_a_rush_is_kept_for_each_game);
  tcase_add_test (tcase, the_file_of_an_earlier_version_goes_on);
  tcase_add_test (tcase, the_last_tried_puzzle_is_listed_last);
  tcase_add_test (tcase, the_tried_puzzles_of_a_theme_are_counted);
  tcase_add_loop_test (tcase, invalid_values_are_not_read, 0, N_ROWS (odd_texts));
  tcase_add_test (tcase, an_invalid_file_is_set_aside);
  tcase_add_test (tcase, a_file_that_cannot_be_read_is_not_replaced);
  tcase_add_test (tcase, a_failing_disk_leaves_the_old_or_the_new_results);
  tcase_add_test (tcase, a_killed_program_leaves_a_complete_file);
  tcase_add_test (tcase, two_programs_lose_nothing_of_each_others_results);
  tcase_add_test (tcase, a_puzzle_tried_in_two_programs_counts_once);
  tcase_add_test (tcase, programs_at_once_lose_nothing_of_each_other);
  tcase_add_test (tcase, a_result_is_written_when_the_disk_works_again);
  tcase_add_test (tcase, a_file_that_vanished_is_written_again);
  tcase_add_test (tcase, a_file_held_by_another_program_is_reported);
  tcase_add_test (tcase, today_is_between_1996_and_2126);

  return suite_run (suite);
}
