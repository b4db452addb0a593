/* Tests the file with the user's own mistakes: which moves of a report it takes, and when a mistake
 * comes back. */

#include "app/report/mistake.h"
#include "app/report/own-mistakes.h"

#include "core/record/record-reader.h"

#include "support/suite.h"

#include <glib/gstdio.h>
#include <string.h>

enum { DAY = 739941, NODES = 3000 };

static const char game[] = "[Variant \"camette\"]\n\n1. C2-E4 C6-C4xC2xA4 2. E4xC6xC4 A4-A3 "
                           "3. C4-D5 A3-B2 4. D3-E4 B2-C1 0-1\n";

static char *folder, *path;
static KeptKeys *keys;
static Report *report;
static GArray *found;

static Report *
new_report (const char *text)
{
  ReportPlan plan = { .n_fast_nodes = NODES };
  GameSpan span = { 0 };
  Record *record;
  Search *search = search_new ();
  Report *self;

  ck_assert (record_scan (text, strlen (text), &span));
  record = record_read (text, &span, NULL);
  ck_assert_ptr_nonnull (record);
  self = report_new (node_end_of_line (record->root), &plan);
  ck_assert (report_run (self, search, NULL, NULL, NULL));
  search_free (search);
  record_free (record);

  return self;
}

static void
restart (void)
{
  kept_keys_free (keys);
  keys = own_mistakes_new ();
}

static void
set_up (void)
{
  path = g_build_filename (folder, "logres", "mistakes", NULL);
  keys = own_mistakes_new ();
  report = new_report (game);
  found = own_mistakes_find (report, 0);
}

static void
tear_down (void)
{
  g_array_unref (found);
  report_free (report);
  kept_keys_free (keys);
  g_remove (path);
  g_free (path);
}

static const OwnMistake *
mistake_at (const GArray *list, guint i)
{
  return &g_array_index (list, OwnMistake, i);
}

static guint
count (guint32 day)
{
  g_autoptr (GArray) list = own_mistakes_list (keys, day);

  return list->len;
}

static void
note (gboolean is_mended, guint32 day)
{
  ck_assert (own_mistakes_note (keys, mistake_at (found, 0)->id, is_mended, day, NULL));
  restart ();
}

/* Leaves a single mistake in `found`, and adds it to the file. */
static void
add_one (void)
{
  g_array_set_size (found, 1);
  ck_assert (own_mistakes_add (keys, found, TRUE, DAY, NULL));
}

/* ---- Finding ---- */

START_TEST (only_clear_mistakes_of_the_player_are_found)
{
  g_autoptr (GArray) of_black = own_mistakes_find (report, 1);
  guint n[2] = { 0 };

  for (int place = 1; place <= report_n_moves (report); place++) {
    Verdict verdict;

    if (verdict_of_move (report, place, &verdict))
      n[report_seat (report, place)] +=
        verdict.judgment >= JUDGED_MISTAKE || verdict.missed_win > 0;
  }
  ck_assert_uint_gt (n[0], 1);
  ck_assert_uint_eq (found->len, n[0]);
  ck_assert_uint_eq (of_black->len, n[1]);
  for (guint i = 0; i < found->len; i++)
    ck_assert_uint_eq (mistake_at (found, i)->before.pos.seat, 0);
}
END_TEST

/* Runs one task after another. A report may end early, because the user leaves the game. */
START_TEST (an_unfinished_report_has_the_mistakes_known_so_far)
{
  ReportPlan plan = { .n_fast_nodes = NODES };
  GameSpan span = { 0 };
  Search *search = search_new ();
  ReportTask task;
  guint before = 0;
  Record *record;
  Report *self;

  ck_assert (record_scan (game, strlen (game), &span));
  record = record_read (game, &span, NULL);
  self = report_new (node_end_of_line (record->root), &plan);
  while (report_next (self, &task) == REPORT_TASK) {
    g_autoptr (GArray) known = own_mistakes_find (self, 0);
    ReportFinding finding;

    ck_assert_uint_ge (known->len, before);
    before = known->len;
    ck_assert (report_task_run (&task, search, NULL, &finding));
    report_take (self, &task, &finding);
  }
  ck_assert_uint_gt (before, 0);
  report_free (self);
  record_free (record);
  search_free (search);
}
END_TEST

/* ---- The file ---- */

START_TEST (the_file_has_all_of_a_mistake)
{
  g_autoptr (GArray) list = NULL;

  ck_assert (own_mistakes_add (keys, found, TRUE, DAY, NULL));
  restart ();
  list = own_mistakes_list (keys, DAY);
  ck_assert_uint_eq (list->len, found->len);
  for (guint i = 0; i < list->len; i++) {
    const OwnMistake *read = mistake_at (list, i), *own = mistake_at (found, i);

    ck_assert_str_eq (read->id, own->id);
    ck_assert (position_is_equal (&read->before.pos, &own->before.pos));
    ck_assert (move_is_equal (read->played, own->played));
    ck_assert (move_is_equal (read->verdict.better, own->verdict.better));
    ck_assert_int_eq (read->verdict.missed_win, own->verdict.missed_win);
    ck_assert_double_eq_tol (read->verdict.before, own->verdict.before, 0.001);
    ck_assert_double_eq_tol (read->verdict.after, own->verdict.after, 0.001);
    ck_assert_int_eq (read->score, own->score);
    ck_assert_int_eq (read->n_line, own->n_line);
    for (int m = 0; m < own->n_line; m++)
      ck_assert (move_is_equal (read->line[m], own->line[m]));
  }
}
END_TEST

START_TEST (a_mistake_that_only_missed_a_win_says_so)
{
  OwnMistake *own = &g_array_index (found, OwnMistake, 0);
  g_autoptr (GArray) list = NULL;
  Mistake mistake = { .before = &own->before };
  g_autofree char *loss = NULL;

  own->verdict =
    (Verdict) { .before = 1, .after = 0.998, .missed_win = 3, .better = own->verdict.better };
  g_array_set_size (found, 1);
  ck_assert (own_mistakes_add (keys, found, TRUE, DAY, NULL));
  restart ();
  list = own_mistakes_list (keys, DAY);
  mistake.verdict = mistake_at (list, 0)->verdict;
  loss = mistake_new_loss (&mistake, 0);
  ck_assert_str_eq (loss, "Missed win in 3.");
}
END_TEST

START_TEST (each_position_is_there_once)
{
  guint n = found->len;

  for (int i = 0; i < 3; i++) {
    own_mistakes_add (keys, found, i % 2 == 0, DAY, NULL);
    ck_assert_uint_eq (count (DAY), n);
  }
}
END_TEST

static const char *const odd_texts[] = {
  "[0123456789abcdef]\n",
  "[0123456789abcdef]\nGame=chess\nPosition=W:WE4:BE5\nPlayed=E4-E5\nBetter=E4-F4\n",
  "[0123456789abcdef]\nGame=camette\nPosition=W:WZ4:BE5\nPlayed=E4-E5\nBetter=E4-D4\n",
  "[0123456789abcdef]\nGame=camette\nPosition=W:WC4:BC6\nPlayed=C4-C6\nBetter=C4-D4\n",
  "[0123456789abcdef]\nGame=camette\nPosition=W:WC4:BC6\nPlayed=C4-B4\nBetter=C4-C1\n",
};

START_TEST (an_invalid_entry_is_not_shown)
{
  g_autofree char *parent = g_path_get_dirname (path);

  g_mkdir_with_parents (parent, 0700);
  ck_assert (g_file_set_contents (path, odd_texts[_i], -1, NULL));
  restart ();
  ck_assert_uint_eq (count (DAY), 0);
}
END_TEST

/* ---- Coming back ---- */

START_TEST (a_mended_mistake_comes_back_twice)
{
  static const guint32 pauses[] = { 7, 30 };
  guint32 day = DAY;

  add_one ();
  ck_assert_uint_eq (count (day), 1);
  for (int i = 0; i < N_ROWS (pauses); i++) {
    note (TRUE, day);
    ck_assert_uint_eq (count (day + pauses[i] - 1), 0);
    day += pauses[i];
    ck_assert_uint_eq (count (day), 1);
  }
  note (TRUE, day);
  ck_assert_uint_eq (count (day + 10000), 0);
}
END_TEST

START_TEST (a_mistake_that_was_not_mended_comes_back_on_the_next_day)
{
  add_one ();
  note (TRUE, DAY);
  note (FALSE, DAY + 7);
  ck_assert_uint_eq (count (DAY + 7), 0);
  ck_assert_uint_eq (count (DAY + 8), 1);
  /* It begins anew. */
  note (TRUE, DAY + 8);
  ck_assert_uint_eq (count (DAY + 8 + 7), 1);
}
END_TEST

START_TEST (only_a_new_game_brings_a_mended_mistake_back)
{
  add_one ();
  note (TRUE, DAY);
  ck_assert (!own_mistakes_add (keys, found, FALSE, DAY + 1, NULL));
  ck_assert_uint_eq (count (DAY + 1), 0);
  ck_assert (own_mistakes_add (keys, found, TRUE, DAY + 1, NULL));
  ck_assert_uint_eq (count (DAY + 1), 1);
}
END_TEST

START_TEST (the_mistake_that_waits_longest_comes_first)
{
  g_autoptr (GArray) list = NULL;

  ck_assert (own_mistakes_add (keys, found, TRUE, DAY, NULL));
  note (FALSE, DAY);
  list = own_mistakes_list (keys, DAY + 1);
  ck_assert_uint_eq (list->len, found->len);
  ck_assert_str_eq (mistake_at (list, list->len - 1)->id, mistake_at (found, 0)->id);
}
END_TEST

START_TEST (an_answer_that_could_not_be_saved_is_not_lost)
{
  g_autofree char *aside = g_strconcat (path, ".aside", NULL);
  g_autoptr (GError) error = NULL;

  add_one ();
  ck_assert_int_eq (g_rename (path, aside), 0);
  ck_assert_int_eq (g_mkdir (path, 0700), 0);
  ck_assert (!own_mistakes_note (keys, mistake_at (found, 0)->id, TRUE, DAY, &error));
  ck_assert_ptr_nonnull (error);
  kept_keys_read (keys);
  ck_assert_uint_eq (count (DAY), 0);

  ck_assert_int_eq (g_rmdir (path), 0);
  ck_assert_int_eq (g_rename (aside, path), 0);
  kept_keys_read (keys);
  ck_assert_uint_eq (count (DAY), 0);
}
END_TEST

/* The oldest mistake makes room, but one that is done goes first. */
START_TEST (the_file_does_not_grow_for_ever)
{
  g_autoptr (GArray) list = NULL;
  OwnMistake own = *mistake_at (found, 0);

  g_array_set_size (found, 0);
  for (int i = 0; i < MOST_OWN_MISTAKES + 2; i++) {
    g_snprintf (own.id, sizeof own.id, "%016x", i);
    g_array_append_val (found, own);
  }
  ck_assert (own_mistakes_add (keys, found, TRUE, DAY, NULL));
  list = own_mistakes_list (keys, DAY);
  ck_assert_uint_eq (list->len, MOST_OWN_MISTAKES);
  ck_assert_str_eq (mistake_at (list, 0)->id, "0000000000000002");

  for (int i = 0; i < 3; i++)
    ck_assert (own_mistakes_note (keys, "0000000000000005", TRUE, DAY, NULL));
  ck_assert_uint_eq (count (DAY + 10000), MOST_OWN_MISTAKES - 1);
  g_array_set_size (found, 1);
  g_strlcpy (g_array_index (found, OwnMistake, 0).id, "a new one", OWN_MISTAKE_ID_SIZE);
  ck_assert (own_mistakes_add (keys, found, TRUE, DAY, NULL));
  ck_assert_uint_eq (count (DAY + 10000), MOST_OWN_MISTAKES);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("own-mistakes");
  TCase *tcase = tcase_create ("mistakes");
  int n_failed;

  folder = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  g_setenv ("XDG_STATE_HOME", folder, TRUE);
  suite_add_tcase (suite, tcase);
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 60);
  tcase_add_test (tcase, only_clear_mistakes_of_the_player_are_found);
  tcase_add_test (tcase, an_unfinished_report_has_the_mistakes_known_so_far);
  tcase_add_test (tcase, the_file_has_all_of_a_mistake);
  tcase_add_test (tcase, a_mistake_that_only_missed_a_win_says_so);
  tcase_add_test (tcase, each_position_is_there_once);
  tcase_add_loop_test (tcase, an_invalid_entry_is_not_shown, 0, N_ROWS (odd_texts));
  tcase_add_test (tcase, a_mended_mistake_comes_back_twice);
  tcase_add_test (tcase, a_mistake_that_was_not_mended_comes_back_on_the_next_day);
  tcase_add_test (tcase, only_a_new_game_brings_a_mended_mistake_back);
  tcase_add_test (tcase, the_mistake_that_waits_longest_comes_first);
  tcase_add_test (tcase, an_answer_that_could_not_be_saved_is_not_lost);
  tcase_add_test (tcase, the_file_does_not_grow_for_ever);
  n_failed = suite_run (suite);
  {
    g_autofree char *inner = g_build_filename (folder, "logres", NULL);

    g_rmdir (inner);
    g_rmdir (folder);
  }
  g_free (folder);

  return n_failed;
}
