/* Tests of reports: their findings, the verdicts on moves, and the annotated record. */

#include "engine/report/annotation.h"
#include "engine/report/move-verdict.h"
#include "engine/report/report.h"
#include "engine/report/win-chance.h"

#include "core/record/record-reader.h"
#include "core/record/record-writer.h"
#include "support/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const ReportPlan short_plan = { .n_fast_nodes = 200, .n_deep_nodes = 1000 };

/* Black wins with the next move unless White wins at once. White does not. */
static const char missed[] = "[Position \"W:WC7,G15,F16:BF2,G1,K9\"]\n\n1. C7-C8 F2-F1 0-1\n";

/* The first move is the only legal one. */
static const char forced[] =
  "[Position \"W:WE6,L8,K8:BE7,H12,K11\"]\n\n1. E6xE8 H12-H13 2. K8-J8 *\n";

/* White leaves out a capture, and Black demands it. */
static const char called[] = "[Variant \"camelot2000\"]\n"
                             "[Position \"W:WE6,C5,C6:BE7,H12,K11\"]\n\n"
                             "1. C5-C4 force E6xE8 H12-H13 2. C5-C4 *\n";

static const char planted[] = "[Variant \"river\"]\n\n"
                              "T@B3 T@C3 T@D3 T@B9 T@A8 T@A9 1. F5-F6 *\n";

static const char of_four[] = "[Variant \"grand\"]\n\n1. F3-F4 J14-K15 C7-E7 N7-L7 2. F4-F5 *\n";

static const char usual[] = "1. D7-D5-B7 F10-H12-J10 2. B7-C8 D10-D12 3. G6-F5 F11-G12 4. E6-E5 "
                            "E11-F11 5. C6-E6-G6 D12-D10-F10 *\n";

/* ---- Helpers ---- */

static Record *
read_game (const char *text)
{
  GameSpan span = { 0 };
  RecordReport reading;
  Record *record;

  ck_assert (record_scan (text, strlen (text), &span));
  record = record_read (text, &span, &reading);
  ck_assert_ptr_nonnull (record);
  ck_assert_msg (reading.error.problem == RECORD_OK, "%s: %d at %zu", text, reading.error.problem,
                 reading.error.column);

  return record;
}

static Search *
new_search (void)
{
  Search *search = search_new ();

  ck_assert_ptr_nonnull (search);
  ck_assert (search_set_hash (search, 1));

  return search;
}

static Report *
new_report (const Record *record)
{
  ReportPlan plan = short_plan;
  Report *report;

  plan.has_no_claims = !record_has_claims (record);
  report = report_new (node_end_of_line (record->root), &plan);
  ck_assert_ptr_nonnull (report);

  return report;
}

/* Runs all tasks of a report. */
static Report *
full_report (const char *text)
{
  Record *record = read_game (text);
  Report *report = new_report (record);
  Search *search = new_search ();

  ck_assert (report_run (report, search, NULL, NULL, NULL));
  search_free (search);
  record_free (record);

  return report;
}

static Verdict
verdict_at (const Report *report, int place)
{
  Verdict verdict;

  ck_assert (verdict_of_move (report, place, &verdict));

  return verdict;
}

static void
ck_assert_same (const Report *a, const Report *b)
{
  ck_assert_int_eq (report_n_moves (a), report_n_moves (b));
  for (int place = 0; place <= report_n_moves (a); place++)
    for (int stage = 0; stage < N_REPORT_STAGES; stage++) {
      const ReportFinding *one = report_stage_finding (a, (ReportStage) stage, place);
      const ReportFinding *other = report_stage_finding (b, (ReportStage) stage, place);

      ck_assert_int_eq (one == NULL, other == NULL);
      if (one == NULL)
        continue;
      ck_assert_int_eq (one->score, other->score);
      ck_assert_int_eq (one->has_other, other->has_other);
      ck_assert_int_eq (one->other, other->other);
      ck_assert_int_eq (one->n_line, other->n_line);
      for (int i = 0; i < one->n_line; i++)
        ck_assert (move_is_equal (one->line[i], other->line[i]));
    }
}

/* ---- Verdicts ---- */

START_TEST (a_missed_win_is_reported_as_missed)
{
  Report *report = full_report (missed);
  Verdict verdict = verdict_at (report, 1);

  ck_assert_int_eq (verdict.judgment, JUDGED_BLUNDER);
  ck_assert_int_eq (verdict.missed_win, 1);
  ck_assert_double_eq (verdict.loss, 1);
  ck_assert_int_eq (verdict.better.from, square_at (6, 14));
  ck_assert_int_eq (verdict.better.to, square_at (6, 15));
  ck_assert (!verdict.is_best && !verdict.is_only);
  report_free (report);
}
END_TEST

/* The game goes on past the limit of the count, and Black keeps a win. */
START_TEST (the_move_count_is_no_draw_in_a_game_without_claims)
{
  Report *report = full_report ("[Variant \"cam\"]\n[HouseClaims \"no\"]\n"
                                "[Position \"W:WD11,B4:BC2,F3:h130\"]\n\n1. B4-A4 C2-D2 *\n");
  Verdict verdict = verdict_at (report, 2);

  ck_assert_int_lt (verdict.judgment, JUDGED_INACCURACY);
  ck_assert_double_eq (verdict.loss, 0);
  report_free (report);
}
END_TEST

/* White goes to and fro twice and wins later. The position after the third move has occurred once
 * before. */
START_TEST (a_second_occurrence_is_no_draw)
{
  Report *report = full_report ("[Position \"W:WF13,G13,A5:BL10,K10\"]\n\n1. A5-A6 L10-L9 2. A6-A5 "
                                "L9-L10 3. A5-A6 L10-L9 4. F13-F14 *\n");

  ck_assert_int_ne (verdict_at (report, 3).judgment, JUDGED_BLUNDER);
  ck_assert (!verdict_at (report, 4).is_only);
  report_free (report);
}
END_TEST

/* The deep search finds another move far better than all others, but the doubt finds that the
 * played move is as good. */
static ReportFinding
overturned_finding (const ReportTask *task)
{
  ReportFinding finding = { .score = task->place == 0 ? 300 : -100,
                            .other = task->stage == STAGE_DOUBT ? 300 : -100,
                            .has_other = task->place == 0,
                            .n_line = 1 };
  const char *best = task->place > 0 ? "H11-F9" : task->stage == STAGE_DOUBT ? "E6-E8" : "F6-F8";

  ck_assert (move_text_read (&finding.line[0], &task->turn->pos, best, ENFORCED, NULL));

  return finding;
}

START_TEST (a_move_is_not_the_only_one_if_another_was_thought_to_be)
{
  Record *record = read_game ("1. E6-E8 *\n");
  Report *report = new_report (record);
  ReportTask task;
  Verdict verdict;

  while (report_next (report, &task) == REPORT_TASK) {
    ReportFinding finding = overturned_finding (&task);

    report_take (report, &task, &finding);
  }
  ck_assert_ptr_nonnull (report_stage_finding (report, STAGE_DOUBT, 0));
  verdict = verdict_at (report, 1);
  ck_assert (verdict.is_best);
  ck_assert (!verdict.is_only);
  report_free (report);
  record_free (record);
}
END_TEST

START_TEST (a_winning_move_is_reported_as_best)
{
  Report *report = full_report (missed);
  Verdict verdict = verdict_at (report, 2);
  double chance;

  ck_assert_int_eq (verdict.judgment, JUDGED_GOOD);
  ck_assert (verdict.is_best);
  ck_assert (verdict.is_only); /* otherwise White wins */
  ck_assert_int_eq (verdict.missed_win, 0);
  ck_assert (verdict_chance (report, 2, &chance));
  ck_assert_double_eq (chance, 0);
  report_free (report);
}
END_TEST

START_TEST (a_move_without_alternative_is_not_judged)
{
  Report *report = full_report (forced);

  ck_assert_int_eq (verdict_at (report, 1).judgment, NOT_JUDGED);
  ck_assert_int_ne (verdict_at (report, 2).judgment, NOT_JUDGED);
  ck_assert_int_ne (verdict_at (report, 3).judgment, NOT_JUDGED);
  report_free (report);
}
END_TEST

START_TEST (a_move_that_is_taken_back_is_not_judged)
{
  Report *report = full_report (called);

  ck_assert_int_eq (report_n_moves (report), 5);
  ck_assert_int_eq (verdict_at (report, 1).judgment, NOT_JUDGED);
  ck_assert_int_ne (verdict_at (report, 2).judgment, NOT_JUDGED); /* `force` */
  ck_assert_int_eq (verdict_at (report, 3).judgment,
                    NOT_JUDGED); /* `force` leaves White only this move */
  ck_assert_int_ne (verdict_at (report, 5).judgment, NOT_JUDGED);
  report_free (report);
}
END_TEST

START_TEST (trees_are_neither_judged_nor_evaluated)
{
  Report *report = full_report (planted);

  for (int place = 1; place <= 6; place++)
    ck_assert_int_eq (verdict_at (report, place).judgment, NOT_JUDGED);
  ck_assert (!report_is_evaluated (report, 5));
  ck_assert_ptr_null (report_finding (report, 5));
  ck_assert_ptr_nonnull (report_finding (report, 6));
  ck_assert_int_ne (verdict_at (report, 7).judgment, NOT_JUDGED);
  report_free (report);
}
END_TEST

START_TEST (each_of_four_players_has_a_sum)
{
  static const int n_moves[] = { 2, 1, 1, 1 };
  Report *report = full_report (of_four);

  for (int seat = 0; seat < 4; seat++) {
    VerdictSum sum;

    verdict_sum (report, (Seat) seat, &sum);
    ck_assert_int_eq (sum.n_moves, n_moves[seat]);
    ck_assert_double_ge (sum.accuracy, 0);
    ck_assert_double_le (sum.accuracy, 1);
  }
  report_free (report);
}
END_TEST

START_TEST (accuracy_falls_with_lost_chances)
{
  Report *report = full_report (missed);
  VerdictSum white, black;

  verdict_sum (report, 0, &white);
  verdict_sum (report, 1, &black);
  ck_assert_double_lt (white.accuracy, 0.01);
  ck_assert_double_eq (black.accuracy, 1);
  report_free (report);
}
END_TEST

START_TEST (the_limits_of_the_judgments_are_increasing)
{
  for (int i = JUDGED_INACCURACY; i < N_JUDGMENTS; i++)
    ck_assert_double_gt (verdict_least_loss ((Judgment) i),
                         verdict_least_loss ((Judgment) (i - 1)));
  ck_assert_int_eq (verdict_mark (JUDGED_INACCURACY), 6);
  ck_assert_int_eq (verdict_mark (JUDGED_MISTAKE), 2);
  ck_assert_int_eq (verdict_mark (JUDGED_BLUNDER), 4);
  ck_assert_int_eq (verdict_mark (JUDGED_GOOD), 0);
}
END_TEST

START_TEST (lost_chances_agree_with_the_judgment)
{
  Report *report = full_report (usual);
  int n_bad = 0;

  for (int place = 1; place <= report_n_moves (report); place++) {
    Verdict verdict = verdict_at (report, place);

    ck_assert_double_ge (verdict.loss, verdict_least_loss (verdict.judgment));
    if (verdict.is_best)
      ck_assert_double_eq (verdict.loss, 0);
    n_bad += verdict.judgment > JUDGED_GOOD;
  }
  ck_assert_int_gt (n_bad, 0);
  report_free (report);
}
END_TEST

/* ---- Tasks ---- */

START_TEST (the_order_of_the_tasks_changes_nothing)
{
  Report *forwards = full_report (usual);
  Record *record = read_game (usual);
  Report *backwards = new_report (record);
  Search *search = new_search ();
  ReportTask tasks[64];
  int n;

  do {
    for (n = 0; report_next (backwards, &tasks[n]) == REPORT_TASK; n++)
      ck_assert_int_lt (n, 63);
    for (int i = n - 1; i >= 0; i--) {
      ReportFinding finding;

      ck_assert (report_task_run (&tasks[i], search, NULL, &finding));
      report_take (backwards, &tasks[i], &finding);
    }
  } while (n > 0);

  ck_assert_same (forwards, backwards);
  search_free (search);
  record_free (record);
  report_free (forwards);
  report_free (backwards);
}
END_TEST

/* Raises the flag `stop` after `n_left` more tasks. */
typedef struct Stopper {
  atomic_bool stop;
  int n_left;
} Stopper;

static void
stop_cb (const Report *report, const ReportTask *task, void *user_data)
{
  Stopper *self = user_data;

  atomic_store (&self->stop, --self->n_left <= 0);
}

START_TEST (finished_tasks_stay_and_the_others_can_follow)
{
  Report *whole = full_report (usual);
  Record *record = read_game (usual);
  Report *report = new_report (record);
  Search *search = new_search ();
  Stopper stopper = { .n_left = 4 };
  Verdict verdict;
  int n_done, n;

  ck_assert (!report_run (report, search, &stopper.stop, stop_cb, &stopper));
  report_progress (report, STAGE_FAST, &n_done, &n);
  ck_assert_int_eq (n_done, 4);
  ck_assert_int_eq (n, report_n_moves (report) + 1);
  ck_assert (verdict_of_move (report, 3, &verdict));
  ck_assert (!verdict_of_move (report, 4, &verdict));
  ck_assert_ptr_null (report_finding (report, 5));

  while (!report_run (report, search, &stopper.stop, stop_cb, &stopper)) {
    atomic_store (&stopper.stop, false);
    stopper.n_left = 5;
  }
  ck_assert_same (whole, report);
  search_free (search);
  record_free (record);
  report_free (report);
  report_free (whole);
}
END_TEST

START_TEST (the_deep_stage_waits_for_the_fast_one)
{
  Record *record = read_game (missed);
  Report *report = new_report (record);
  Search *search = new_search ();
  ReportTask task, held;
  ReportFinding finding;
  ReportNext next;

  ck_assert_int_eq (report_next (report, &held), REPORT_TASK);
  while ((next = report_next (report, &task)) == REPORT_TASK) {
    ck_assert (report_task_run (&task, search, NULL, &finding));
    report_take (report, &task, &finding);
  }
  ck_assert_int_eq (next, REPORT_WAIT);
  report_take (report, &held, NULL);
  ck_assert_int_eq (report_next (report, &task), REPORT_TASK);
  ck_assert_int_eq (task.place, held.place);
  search_free (search);
  record_free (record);
  report_free (report);
}
END_TEST

/* A report that is loaded again may have only a deep finding for a position. */
START_TEST (a_deep_finding_makes_the_fast_one_unnecessary)
{
  Record *record = read_game (usual);
  Report *report = new_report (record);
  ReportTask task = { .stage = STAGE_DEEP, .place = 2 };
  ReportFinding finding = { .score = 7 };
  int n_done, n;

  report_take (report, &task, &finding);
  report_progress (report, STAGE_FAST, &n_done, &n);
  ck_assert_int_eq (n, report_n_moves (report));
  for (int i = 0; i < n; i++) {
    ck_assert_int_eq (report_next (report, &task), REPORT_TASK);
    ck_assert_int_eq (task.stage, STAGE_FAST);
    ck_assert_int_ne (task.place, 2);
  }
  ck_assert_int_eq (report_next (report, &task), REPORT_TASK);
  ck_assert_int_eq (task.stage, STAGE_DEEP);
  record_free (record);
  report_free (report);
}
END_TEST

START_TEST (a_game_without_moves_has_a_report)
{
  Report *report = full_report ("[White \"Bors\"]\n\n*\n");
  VerdictSum sum;
  double chance;

  ck_assert_int_eq (report_n_moves (report), 0);
  ck_assert (verdict_chance (report, 0, &chance));
  verdict_sum (report, 0, &sum);
  ck_assert_int_eq (sum.n_moves, 0);
  report_free (report);
}
END_TEST

/* ---- Annotated records ---- */

static void
words_cb (const Report *report, int place, const Verdict *verdict, TextBuffer *out, void *user_data)
{
  if (place == 0 || verdict->judgment > JUDGED_GOOD)
    text_buffer_add_text (out, place == 0 ? "All in all." : "Not so good.");
}

static char *
text_of (const Record *record)
{
  TextBuffer out = { 0 };

  ck_assert (record_write (record, &out));

  return text_buffer_steal (&out);
}

START_TEST (a_report_is_written_into_the_record)
{
  Record *record = read_game (missed);
  Report *report = full_report (missed);
  const Node *node;

  ck_assert (annotate (record, report, words_cb, NULL, NULL));
  ck_assert_str_eq (record->root->texts[COMMENT], "All in all.");
  node = record->root->child;
  ck_assert_str_eq (node->texts[COMMENT], "Not so good.");
  ck_assert_int_eq (node->marks[0], 4);
  ck_assert_int_eq (node->stamps.set, STAMP_EVAL_WIN);
  ck_assert_int_eq (node->stamps.eval, -1);
  ck_assert_ptr_nonnull (node->sibling); /* the better move */
  ck_assert_int_eq (node->sibling->move.to, square_at (6, 15));
  ck_assert_ptr_null (node->child->sibling); /* the game itself refutes the move, so the report adds
                                              * no variation */
  ck_assert_ptr_null (node->child->texts[COMMENT]);
  record_free (record);
  report_free (report);
}
END_TEST

START_TEST (writing_a_report_twice_changes_nothing)
{
  Record *record = read_game (usual);
  Report *report = full_report (usual);
  char *once, *twice;

  ck_assert (annotate (record, report, words_cb, NULL, NULL));
  once = text_of (record);
  ck_assert (annotate (record, report, words_cb, NULL, NULL));
  twice = text_of (record);
  ck_assert_str_eq (once, twice);
  free (once);
  free (twice);
  record_free (record);
  report_free (report);
}
END_TEST

START_TEST (existing_comments_marks_and_variations_stay)
{
  Record *record = read_game (missed);
  Report *report = full_report (missed);
  Node *node = record->root->child;

  ck_assert (node_set_text (node, COMMENT, "Mine."));
  ck_assert (node_add_mark (node, 5));
  ck_assert (annotate (record, report, words_cb, NULL, NULL));
  ck_assert_str_eq (node->texts[COMMENT], "Mine. Not so good.");
  ck_assert_int_eq (node->marks[0], 5);
  ck_assert_int_eq (node->marks[1], 0);
  record_free (record);
  report_free (report);
}
END_TEST

START_TEST (moves_that_the_report_does_not_know_are_left_alone)
{
  Record *record = read_game ("1. D7-D5-B7 G10-G9 *\n");
  Report *report = full_report (usual);
  const Node *node = record->root->child;

  ck_assert (annotate (record, report, words_cb, NULL, NULL));
  ck_assert_int_ne (node->stamps.set, 0);
  ck_assert_int_eq (node->child->stamps.set, 0);
  record_free (record);
  report_free (report);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("report");
  TCase *tcase = tcase_create ("report");

  tcase_set_timeout (tcase, 120);
  tcase_add_test (tcase, a_missed_win_is_reported_as_missed);
  tcase_add_test (tcase, the_move_count_is_no_draw_in_a_game_without_claims);
  tcase_add_test (tcase, a_second_occurrence_is_no_draw);
  tcase_add_test (tcase, a_winning_move_is_reported_as_best);
  tcase_add_test (tcase, a_move_is_not_the_only_one_if_another_was_thought_to_be);
  tcase_add_test (tcase, a_move_without_alternative_is_not_judged);
  tcase_add_test (tcase, a_move_that_is_taken_back_is_not_judged);
  tcase_add_test (tcase, trees_are_neither_judged_nor_evaluated);
  tcase_add_test (tcase, each_of_four_players_has_a_sum);
  tcase_add_test (tcase, accuracy_falls_with_lost_chances);
  tcase_add_test (tcase, the_limits_of_the_judgments_are_increasing);
  tcase_add_test (tcase, lost_chances_agree_with_the_judgment);
  tcase_add_test (tcase, the_order_of_the_tasks_changes_nothing);
  tcase_add_test (tcase, finished_tasks_stay_and_the_others_can_follow);
  tcase_add_test (tcase, the_deep_stage_waits_for_the_fast_one);
  tcase_add_test (tcase, a_deep_finding_makes_the_fast_one_unnecessary);
  tcase_add_test (tcase, a_game_without_moves_has_a_report);
  tcase_add_test (tcase, a_report_is_written_into_the_record);
  tcase_add_test (tcase, writing_a_report_twice_changes_nothing);
  tcase_add_test (tcase, existing_comments_marks_and_variations_stay);
  tcase_add_test (tcase, moves_that_the_report_does_not_know_are_left_alone);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
