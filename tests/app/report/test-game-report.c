#define _GNU_SOURCE /* for RTLD_NEXT */

/* Tests the report on a game: its threads, and the findings after the next start. */

#include "app/game/report-state.h"
#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-play.h"
#include "app/game/session-time.h"
#include "app/report/game-chances.h"
#include "app/report/game-report.h"

#include "app/archive/autosave.h"
#include "app/computer/hint.h"
#include "app/report/mistake.h"
#include "app/report/quick-report.h"
#include "app/report/retry.h"
#include "core/record/record-reader.h"
#include "core/rules/movegen.h"
#include "engine/report/move-verdict.h"
#include "support/no-thread.h"
#include "support/suite.h"
#include "support/threads.h"
#include "support/waiting.h"

#include <glib/gstdio.h>
#include <string.h>

static const char usual[] = "1. D7-D5-B7 F10-H12-J10 2. B7-C8 D10-D12 3. G6-F5 F11-G12 4. E6-E5 "
                            "E11-F11 5. C6-E6-G6 D12-D10-F10 *\n";

static const ReportPlan short_plan = { .n_fast_nodes = 200, .n_deep_nodes = 1000 };
static const ReportPlan long_plan = { .n_fast_nodes = 200, .n_deep_nodes = INT64_MAX };

/* ---- Helpers ---- */

static int n_changes;

static void
count_cb (gpointer listener)
{
  n_changes++;
}

static void
ignore_cb (gpointer listener)
{
}

static LogresGameSession *
session_of (const char *text)
{
  GameSpan span = { 0 };

  ck_assert (record_scan (text, strlen (text), &span));

  return logres_game_session_new_from_text (text, &span, NULL);
}

static GameReport *
new_report (LogresGameSession *session, const ReportPlan *plan)
{
  GameReport *self = game_report_new (session, count_cb, NULL);

  game_report_set_plan (self, plan);

  return self;
}

static void
wait_for (GameReport *self, GameReportState state)
{
  wait_until (game_report_get_state (self) == state);
}

static GameReport *
new_done_report (LogresGameSession *session)
{
  GameReport *self = new_report (session, &short_plan);

  game_report_start (self);
  wait_for (self, GAME_REPORT_DONE);

  return self;
}

static int
count_findings (const Report *report)
{
  int n = 0;

  for (int place = 0; place <= report_n_moves (report); place++)
    n += report_finding (report, place) != NULL;

  return n;
}

static void
close_report (GameReport *self)
{
  game_report_free (self);
}

/* ---- Work ---- */

START_TEST (several_threads_find_the_same_as_one)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  GameReport *self = new_report (session, &short_plan);
  Report *alone = report_new (logres_game_session_get_end (session), &short_plan);
  Search *search = search_new ();
  g_autofree char *one = NULL, *other = NULL;

  ck_assert (search_set_hash (search, REPORT_HASH_MIB));
  ck_assert (report_run (alone, search, NULL, NULL, NULL));
  game_report_start (self);
  wait_for (self, GAME_REPORT_DONE);
  one = report_state_dup_text (alone);
  other = report_state_dup_text (game_report_get_report (self));
  ck_assert_str_eq (one, other);
  search_free (search);
  report_free (alone);
  close_report (self);
}
END_TEST

static void
save_cb (LogresGameSession *session, char **saved)
{
  g_free (*saved);
  *saved = logres_game_session_dup_text (session, TRUE);
}

START_TEST (findings_are_saved_before_they_are_shown)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  GameReport *self = new_report (session, &short_plan);
  g_autofree char *shown = NULL, *saved = NULL;

  n_changes = 0;
  g_signal_connect (session, "report-changed", G_CALLBACK (save_cb), &saved);
  game_report_start (self);
  wait_for (self, GAME_REPORT_DONE);
  ck_assert_int_gt (n_changes, 0);
  shown = report_state_dup_text (game_report_get_report (self));
  ck_assert_ptr_nonnull (strstr (saved, shown));
  ck_assert (!logres_game_session_is_modified (session));
  close_report (self);
}
END_TEST

START_TEST (stopping_keeps_the_findings)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  GameReport *self = new_report (session, &long_plan);
  int n_done, n;

  game_report_start (self);
  wait_until (count_findings (game_report_get_report (self)) >= 11);
  game_report_stop (self);
  ck_assert_int_eq (game_report_get_state (self), GAME_REPORT_STOPPED);
  ck_assert_int_eq (count_findings (game_report_get_report (self)), 11);
  game_report_get_progress (self, &n_done, &n);
  ck_assert_int_lt (n_done, n);
  close_report (self);
}
END_TEST

START_TEST (a_pause_can_end)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  GameReport *self = new_report (session, &short_plan);

  game_report_start (self);
  game_report_set_paused (self, TRUE);
  ck_assert_int_eq (game_report_get_state (self), GAME_REPORT_PAUSED);
  game_report_set_paused (self, FALSE);
  wait_for (self, GAME_REPORT_DONE);
  ck_assert_int_eq (count_findings (game_report_get_report (self)), 11);
  close_report (self);
}
END_TEST

/* The report would take years to finish. */
START_TEST (closing_ends_the_work)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  GameReport *self = new_report (session, &long_plan);

  game_report_start (self);
  wait_until (count_findings (game_report_get_report (self)) >= 11);
  must_end (close_report (self));
}
END_TEST

/* All searches share one thread, so the report must leave this thread to the hint. */
START_TEST (a_hint_is_found_while_a_report_works)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  GameReport *self = new_report (session, &long_plan);
  Hint *hint = hint_new (session, ignore_cb, NULL);

  workers_set_budget (1);
  game_report_start (self);
  wait_until (count_findings (game_report_get_report (self)) >= 11);
  ck_assert (hint_ask (hint));
  wait_until (!hint_is_thinking (hint));
  ck_assert_int_eq (game_report_get_state (self), GAME_REPORT_WORKS);

  game_report_set_plan (self, &short_plan);
  game_report_start (self);
  ck_assert (hint_ask (hint));
  wait_for (self, GAME_REPORT_DONE);
  ck_assert (!hint_is_thinking (hint));
  workers_set_budget (0);
  hint_free (hint);
  close_report (self);
}
END_TEST

/* ---- The game ---- */

START_TEST (each_node_of_the_game_has_its_place_in_the_report)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  GameReport *self = new_report (session, &short_plan);
  const Node *node = logres_game_session_get_record (session)->root;

  ck_assert_int_eq (game_report_get_place (self, node), -1);
  game_report_start (self);
  game_report_stop (self);
  for (int place = 0; node != NULL; place++, node = node->child) {
    ck_assert_ptr_eq (game_report_get_node (self, place), node);
    ck_assert_int_eq (game_report_get_place (self, node), place);
  }
  ck_assert_ptr_null (game_report_get_node (self, 11));
  close_report (self);
}
END_TEST

START_TEST (a_game_that_has_continued_needs_a_new_report)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  GameReport *self = new_done_report (session);
  const Report *report;

  ck_assert (game_report_is_of_game (self));
  report = game_report_get_report (self);
  ck_assert (logres_game_session_play (session, report_finding (report, 10)->line[0], NULL));
  ck_assert (!game_report_is_of_game (self));
  ck_assert_ptr_nonnull (game_report_get_node (self, 10));
  game_report_start (self);
  wait_for (self, GAME_REPORT_DONE);
  ck_assert (game_report_is_of_game (self));
  ck_assert_int_eq (report_n_moves (game_report_get_report (self)), 11);
  close_report (self);
}
END_TEST

START_TEST (mistakes_are_found_one_after_another)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  GameReport *self = new_done_report (session);
  int n = 0, last = 0;

  for (int at = 0; (at = game_report_find_mistake (self, at, 1)) > 0; n++)
    last = at;
  ck_assert_int_gt (n, 1);
  for (int at = last; (at = game_report_find_mistake (self, at, -1)) > 0;)
    n--;
  ck_assert_int_eq (n, 1);
  close_report (self);
}
END_TEST

/* ---- Writing the report into the record ---- */

static void
words_cb (const Report *report, int place, const Verdict *verdict, TextBuffer *out, void *user_data)
{
  if (place > 0 && verdict_is_bad (verdict))
    text_buffer_add_text (out, "Not so good.");
}

START_TEST (one_undo_removes_the_report_from_the_record)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  GameReport *self = new_report (session, &short_plan);
  g_autofree char *before = logres_game_session_dup_text (session, FALSE), *with = NULL,
                  *after = NULL, *again = NULL;

  game_report_start (self);
  wait_for (self, GAME_REPORT_DONE);
  logres_game_session_write_report (session, game_report_get_report (self), words_cb);
  with = logres_game_session_dup_text (session, FALSE);
  ck_assert_ptr_nonnull (strstr (with, "[%eval"));
  ck_assert_ptr_nonnull (strstr (with, "Not so good."));
  ck_assert (game_report_is_of_game (self));

  ck_assert (logres_game_session_take_step (session, WAY_UNDO));
  after = logres_game_session_dup_text (session, FALSE);
  ck_assert_str_eq (before, after);
  ck_assert (logres_game_session_take_step (session, WAY_REDO));
  again = logres_game_session_dup_text (session, FALSE);
  ck_assert_str_eq (with, again);
  close_report (self);
}
END_TEST

/* ---- A bad move ---- */

START_TEST (a_mistake_has_the_better_line_and_arrows_for_both_moves)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  GameReport *self = new_done_report (session);
  const Report *report = game_report_get_report (self);
  BoardMarks question = { 0 }, answer = { 0 };
  int n = 0;

  for (int place = 1; place <= report_n_moves (report); place++) {
    Mistake mistake;

    if (!mistake_find (&mistake, report, place))
      continue;
    n++;
    ck_assert (move_is_equal (mistake.line[0], mistake.verdict.better));
    ck_assert (!move_is_equal (mistake.played, mistake.line[0]));
    question = answer = (BoardMarks) { 0 };
    mistake_mark (&mistake, FALSE, &question);
    mistake_mark (&mistake, TRUE, &answer);
    ck_assert_int_eq (question.n_arrows, 1);
    ck_assert_int_eq (question.arrows[0].kind, ARROW_PLAYED);
    ck_assert_int_eq (answer.n_arrows, 2);
    ck_assert_int_eq (answer.arrows[1].kind, ARROW_BETTER);
  }
  ck_assert_int_gt (n, 0);
  close_report (self);
}
END_TEST

START_TEST (a_mistake_is_told_in_sentences)
{
  static const struct {
    const char *moves;
    int own;
    const char *played, *loss;
  } rows[] = {
    { usual, 0, "You played ", "Your chance to win fell from " },
    { usual, NOBODY, "White played ", "White: the chance to win fell from " },
    { "[Variant \"grand\"]\n\n1. H3-F5 J14-J12 D8-F10 N8-L10 2. H4-H6 *\n", 0, "You played ",
      "Your team’s chance to win fell from " },
  };
  Mistake mistake = { .verdict = { .judgment = JUDGED_MISTAKE, .before = 0.72, .after = 0.36 } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (LogresGameSession) session = session_of (rows[i].moves);
    const Node *root = logres_game_session_get_record (session)->root;
    g_autofree char *played = NULL, *loss = NULL, *better = NULL, *reason = NULL;
    Move line[1] = { root->child->move };

    mistake.before = &root->turn;
    mistake.played = mistake.verdict.better = root->child->move;
    mistake.line = line;
    mistake.n_line = 1;
    played = mistake_new_played (&mistake, rows[i].own);
    loss = mistake_new_loss (&mistake, rows[i].own);
    better = mistake_new_better (&mistake);
    reason = mistake_new_reason (&mistake, rows[i].own);
    ck_assert (g_str_has_prefix (played, rows[i].played));
    ck_assert (g_str_has_prefix (loss, rows[i].loss));
    ck_assert (g_str_has_suffix (loss, "72% to 36%."));
    ck_assert (g_str_has_prefix (better, "Better was "));
    ck_assert (g_str_has_suffix (reason, "."));
  }
}
END_TEST

/* The graph then shows the evaluations of the record. */
START_TEST (a_report_that_has_just_begun_has_no_graph)
{
  static const ReportPlan plan = { .n_fast_nodes = 100, .n_deep_nodes = 1000 };
  g_autoptr (LogresGameSession) session =
    session_of ("1. E6-E8 {[%eval 0.5]} H11-F9 {[%eval 0.2]} *\n");
  const Record *record = logres_game_session_get_record (session);
  Report *report = report_new (node_end_of_line (record->root), &plan);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (ChancePoint));

  game_chances_of_record (points, record, report);
  ck_assert_uint_eq (points->len, 3);
  ck_assert (g_array_index (points, ChancePoint, 1).is_known);
  ck_assert (g_array_index (points, ChancePoint, 2).is_known);
  report_free (report);
}
END_TEST

START_TEST (the_loss_says_what_the_enemy_can_win)
{
  static const char text[] = "1. F6-F8 D11-D9 2. C6-E8xC10xC12 F11-D9 *\n";
  g_autoptr (LogresGameSession) session = session_of (text);
  GameReport *self = new_done_report (session);
  g_autofree char *loss = NULL;
  Mistake mistake;

  ck_assert (mistake_find (&mistake, game_report_get_report (self), 2));
  loss = mistake_new_loss (&mistake, 1);
  ck_assert_ptr_nonnull (strstr (loss, "%. White can answer: C6-E8xC10xC12 "));
  close_report (self);
}
END_TEST

/* ---- Retrying a bad move ---- */

static void
wait_for_verdict (Retry *retry)
{
  wait_until (retry->state != RETRY_JUDGES);
}

/* Returns the first mistake of the game. */
static Mistake
first_mistake (GameReport *report, int *place)
{
  Mistake mistake;

  *place = game_report_find_mistake (report, 0, 1);
  ck_assert (mistake_find (&mistake, game_report_get_report (report), *place));

  return mistake;
}

/* Returns a retry of the first mistake. */
static Retry *
new_retry (LogresGameSession *session, GameReport *report)
{
  Retry *self = retry_new (session, ignore_cb, NULL);
  int place;
  Mistake mistake = first_mistake (report, &place);

  logres_game_session_set_studying (session, TRUE);
  retry_begin (self, game_report_get_node (report, place - 1), mistake.played, &mistake.verdict);

  return self;
}

START_TEST (a_mistake_is_tried_again)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  GameReport *self = new_done_report (session);
  Retry *retry = new_retry (session, self);
  g_autofree char *before = logres_game_session_dup_text (session, FALSE), *after = NULL;
  int place;
  Mistake mistake = first_mistake (self, &place);

  ck_assert_int_eq (retry->state, RETRY_ASKS);
  ck_assert_ptr_eq (logres_game_session_get_shown (session),
                    game_report_get_node (self, place - 1));

  /* Plays the same bad move again. */
  ck_assert (logres_game_session_play (session, mistake.played, NULL));
  ck_assert_int_eq (retry->state, RETRY_BAD);
  ck_assert_double_eq (retry->loss, mistake.verdict.loss);

  retry_again (retry);
  ck_assert_int_eq (retry->state, RETRY_ASKS);
  ck_assert (logres_game_session_play (session, mistake.verdict.better, NULL));
  ck_assert_int_eq (retry->state, RETRY_GOOD);

  /* The tried move was removed. */
  retry_again (retry);
  after = logres_game_session_dup_text (session, FALSE);
  ck_assert_str_eq (before, after);
  ck_assert (game_report_is_of_game (self));

  retry_free (retry);
  close_report (self);
}
END_TEST

/* The user goes forward in the game instead of trying a move. */
START_TEST (a_move_that_is_only_shown_is_not_judged)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  GameReport *self = new_done_report (session);
  Retry *retry = new_retry (session, self);

  logres_game_session_show_forward (session);
  ck_assert_ptr_eq (logres_game_session_get_shown (session)->parent, retry->before);
  ck_assert_int_eq (retry->state, RETRY_NONE);
  retry_free (retry);
  close_report (self);
}
END_TEST

/* The user is far ahead, so the move that missed the win hardly lowered the chances. */
START_TEST (a_missed_win_is_not_mended_by_the_same_move)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  const Node *root = logres_game_session_get_record (session)->root;
  Retry *retry = retry_new (session, ignore_cb, NULL);
  Verdict verdict = { .before = 1, .after = 0.98, .missed_win = 3, .better = root->child->move };
  Move bad;
  g_autofree char *sentence = NULL;

  ck_assert (move_text_read (&bad, &root->turn.pos, "E6-E8", ENFORCED, NULL));
  logres_game_session_set_studying (session, TRUE);
  retry_begin (retry, root, bad, &verdict);
  ck_assert (logres_game_session_play (session, bad, NULL));
  ck_assert_int_eq (retry->state, RETRY_BAD);
  sentence = retry_new_words (retry);
  ck_assert_str_eq (sentence, "Missed win in 3.");
  retry_free (retry);
}
END_TEST

/* Returns a move in the position before the mistake that is neither the best move nor the move of
 * the game. */
static Move
another_move (const Report *report, int place)
{
  Move moves[USUAL_MOVES];
  int n = movegen_list (&report_turn (report, place - 1)->pos, moves, USUAL_MOVES);

  for (int i = 0; i < n; i++)
    if (!move_is_equal (moves[i], report_move (report, place)) &&
        !move_is_equal (moves[i], report_finding (report, place - 1)->line[0]))
      return moves[i];

  ck_abort_msg ("there is no other move");
}

static void
try_another_move (LogresGameSession *session, GameReport *report)
{
  Move move =
    another_move (game_report_get_report (report), game_report_find_mistake (report, 0, 1));

  ck_assert (logres_game_session_play (session, move, NULL));
}

START_TEST (a_move_is_not_judged_if_the_engine_cannot_start)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  GameReport *self = new_done_report (session);
  Retry *retry = new_retry (session, self);

  has_no_thread = TRUE;
  try_another_move (session, self);
  wait_for_verdict (retry);
  has_no_thread = FALSE;
  ck_assert_int_eq (retry->state, RETRY_FAILED);
  retry_free (retry);
  close_report (self);
}
END_TEST

/* The retry is freed during a search. */
START_TEST (freeing_a_retry_ends_its_thread)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  GameReport *self = new_done_report (session);
  Retry *retry = new_retry (session, self);
  int n_threads = threads_count ();

  try_another_move (session, self);
  ck_assert (n_threads == 0 || threads_count () == n_threads + 1);
  retry_free (retry);
  ck_assert_int_eq (threads_count (), n_threads);
  close_report (self);
}
END_TEST

START_TEST (any_other_move_is_searched)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  GameReport *self = new_done_report (session);
  Retry *retry = new_retry (session, self);

  try_another_move (session, self);
  ck_assert_int_eq (retry->state, RETRY_JUDGES);
  wait_for_verdict (retry);
  ck_assert_int_ge (retry->state, RETRY_GOOD);
  ck_assert_int_gt (retry->reply.n_moves, 0);

  logres_game_session_show_first (session);
  ck_assert_int_eq (retry->state, RETRY_NONE);
  retry_free (retry);
  close_report (self);
}
END_TEST

/* ---- The next start ---- */

/* Returns the session as the next start of the program restores it. */
static LogresGameSession *
brought_back (LogresGameSession *session)
{
  g_autofree char *text = logres_game_session_dup_text (session, TRUE);

  return session_of (text);
}

START_TEST (a_report_with_another_plan_is_a_new_one)
{
  g_autoptr (LogresGameSession) session = session_of (usual), next = NULL;
  GameReport *self = new_report (session, &short_plan), *again;
  ReportPlan other = { short_plan.n_fast_nodes, 2 * short_plan.n_deep_nodes };
  g_autofree char *before = NULL, *after = NULL, *restored = NULL;

  game_report_start (self);
  wait_for (self, GAME_REPORT_DONE);
  before = report_state_dup_text (game_report_get_report (self));
  next = brought_back (session);
  game_report_start (self);
  ck_assert_int_eq (game_report_get_state (self), GAME_REPORT_DONE);
  game_report_set_plan (self, &other);
  game_report_start (self);
  ck_assert_int_eq (game_report_get_state (self), GAME_REPORT_WORKS);
  wait_for (self, GAME_REPORT_DONE);
  after = report_state_dup_text (game_report_get_report (self));
  ck_assert_str_ne (before, after);

  again = new_report (next, &other);
  game_report_start (again);
  wait_for (again, GAME_REPORT_DONE);
  restored = report_state_dup_text (game_report_get_report (again));
  ck_assert_str_eq (before, restored);
  close_report (self);
  close_report (again);
}
END_TEST

START_TEST (the_next_start_has_the_findings)
{
  g_autoptr (LogresGameSession) session = session_of (usual), next = NULL;
  GameReport *self = new_report (session, &short_plan), *again;
  g_autofree char *before = NULL, *after = NULL, *of_user = NULL;

  game_report_start (self);
  wait_for (self, GAME_REPORT_DONE);
  next = brought_back (session);
  again = new_report (next, &short_plan);
  ck_assert_int_eq (game_report_get_state (again), GAME_REPORT_DONE);
  before = report_state_dup_text (game_report_get_report (self));
  after = report_state_dup_text (game_report_get_report (again));
  ck_assert_str_eq (before, after);

  of_user = logres_game_session_dup_text (session, FALSE);
  ck_assert_ptr_null (strstr (of_user, "Findings"));
  close_report (self);
  close_report (again);
}
END_TEST

START_TEST (the_autosaved_text_has_the_accuracy_of_each_player)
{
  g_autoptr (LogresGameSession) session = session_of (usual), next = NULL;
  GameReport *self = new_report (session, &short_plan);
  g_autofree char *before = logres_game_session_dup_text (session, TRUE), *after = NULL,
                  *of_user = NULL, *expected = NULL;
  VerdictSum white, black;

  game_report_start (self);
  wait_for (self, GAME_REPORT_DONE);
  verdict_sum (game_report_get_report (self), 0, &white);
  verdict_sum (game_report_get_report (self), 1, &black);
  expected = g_strdup_printf ("[LogresAccuracy \"%d %d\"]", (int) (100 * white.accuracy + 0.5),
                              (int) (100 * black.accuracy + 0.5));
  after = logres_game_session_dup_text (session, TRUE);
  next = brought_back (session);
  of_user = logres_game_session_dup_text (next, FALSE);
  ck_assert_ptr_null (strstr (before, "Accuracy"));
  ck_assert_ptr_nonnull (strstr (after, expected));
  ck_assert_ptr_null (strstr (of_user, "Accuracy"));
  close_report (self);
}
END_TEST

/* The autosaved file has the findings, so the next start has them however the program ends. */
START_TEST (the_shown_findings_are_in_the_file)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  g_autofree char *folder = g_dir_make_tmp ("logres-report-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.logres", NULL);
  g_autofree char *text = NULL, *findings = NULL;
  LogresAutosave *autosave = logres_autosave_new (session, kept_file_hold (path));
  GameReport *self = new_report (session, &long_plan);

  game_report_start (self);
  wait_until (count_findings (game_report_get_report (self)) >= 5);
  game_report_stop (self);
  findings = report_state_dup_text (logres_game_session_get_report (session));
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_ptr_nonnull (strstr (text, findings));
  close_report (self);
  ck_assert (logres_autosave_leave (autosave, TRUE, NULL));
  g_object_unref (autosave);
  g_rmdir (folder);
}
END_TEST

/* ---- Invalid findings ---- */

static const char *const wrong[] = {
  "", ";", "x", "10", "9 0", "10 0;1 0 0 - ", "-1 ffffffffffffffff",
};

START_TEST (findings_of_another_game_are_refused)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  Report *report = report_new (logres_game_session_get_end (session), &short_plan);

  ck_assert (!report_state_take (report, wrong[_i]));
  ck_assert_int_eq (count_findings (report), 0);
  report_free (report);
}
END_TEST

static const char *const unfit[] = {
  "3 0 0 - 1.1.1.0",   "1 11 0 - ",     "1 0 30001 - ",      "1 0 x - ",
  "1 0 0 x ",          "1 0 0",         "1 0 0 - 1.1.1.0",   "1 0 0 - 255.255.3.4294967295",
  "1 0 0 - 70.86.9.0", "-1 0 0 - ",     "1 0 0 40000 ",      "1 0 0 - 0.0.6.0",
  "1 0 0 - 0.0.0.0",   "1 0 0 - 1.2.3", "1 0 0 - 999.1.1.0", "1 0 0 - ,",
};

START_TEST (findings_that_do_not_fit_are_left_out)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  Report *report = report_new (logres_game_session_get_end (session), &short_plan);
  g_autofree char *head = report_state_dup_text (report);
  g_autofree char *text = g_strdup_printf ("%s;%s;1 3 25 - ", head, unfit[_i]);

  ck_assert (report_state_take (report, text));
  ck_assert_int_eq (count_findings (report), 1);
  ck_assert_int_eq (report_finding (report, 3)->score, 25);
  report_free (report);
}
END_TEST

/* ---- Quick reports ---- */

static gboolean has_ended;

static void
ended_cb (QuickReport *quick, gpointer listener)
{
  has_ended = TRUE;
}

/* Starts a quick report and waits for its end. A level of 0 is for a person. */
static QuickReport *
new_quick_report (LogresGameSession *session, int white, int black)
{
  const int strengths[] = { white, black };
  QuickReport *quick;

  for (int seat = 0; seat < 2; seat++) {
    Player player = player_new (strengths[seat], NULL);

    logres_game_session_set_player (session, (Seat) seat, &player);
  }
  has_ended = FALSE;
  quick = quick_report_new (session, ended_cb, NULL);
  ck_assert (quick_report_is_working (quick));
  ck_assert_ptr_null (quick_report_get (quick));
  wait_until (has_ended);

  return quick;
}

START_TEST (a_quick_report_judges_every_move_of_the_user)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  QuickReport *quick = new_quick_report (session, 0, 4);
  const Report *report = quick_report_get (quick);
  g_autoptr (GArray) mistakes = quick_report_new_mistakes (quick);
  guint n = 0;

  ck_assert_ptr_nonnull (report);
  for (int place = 1; place <= report_n_moves (report); place++) {
    Verdict verdict;

    ck_assert (verdict_of_move (report, place, &verdict));
    if (report_seat (report, place) == 0 && verdict.judgment >= JUDGED_MISTAKE)
      ck_assert_int_eq (g_array_index (mistakes, int, n++), place);
  }
  ck_assert_uint_gt (n, 0);
  ck_assert_uint_eq (mistakes->len, n);
  ck_assert (quick_report_has_mistakes (quick));
  /* The game does not keep the report. */
  ck_assert_ptr_null (logres_game_session_get_report (session));
  quick_report_free (quick);
}
END_TEST

START_TEST (moves_taken_back_before_the_end_are_not_judged)
{
  g_autoptr (LogresGameSession) session = session_of (usual);
  GameReport *whole = new_done_report (session), *report;
  QuickReport *quick;

  ck_assert (logres_game_session_undo (session));
  ck_assert (game_report_is_of_game (whole));
  ck_assert (logres_game_session_resign (session, 1));
  ck_assert (!game_report_is_of_game (whole));
  game_report_free (whole);

  quick = new_quick_report (session, 0, 4);
  ck_assert_int_eq (report_n_moves (quick_report_get (quick)), 9);
  quick_report_free (quick);

  report = new_done_report (session);
  ck_assert_int_eq (report_n_moves (game_report_get_report (report)), 9);
  ck_assert (game_report_is_of_game (report));
  game_report_free (report);
}
END_TEST

START_TEST (a_quick_report_may_end_early)
{
  g_autoptr (LogresGameSession) session = session_of (usual);

  has_ended = FALSE;
  quick_report_free (quick_report_new (session, ended_cb, NULL));
  ck_assert (!has_ended);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("game-report");
  TCase *tcase = tcase_create ("game-report");

  tcase_set_timeout (tcase, 120);
  tcase_add_test (tcase, several_threads_find_the_same_as_one);
  tcase_add_test (tcase, findings_are_saved_before_they_are_shown);
  tcase_add_test (tcase, stopping_keeps_the_findings);
  tcase_add_test (tcase, a_pause_can_end);
  tcase_add_test (tcase, closing_ends_the_work);
  tcase_add_test (tcase, a_hint_is_found_while_a_report_works);
  tcase_add_test (tcase, each_node_of_the_game_has_its_place_in_the_report);
  tcase_add_test (tcase, a_game_that_has_continued_needs_a_new_report);
  tcase_add_test (tcase, mistakes_are_found_one_after_another);
  tcase_add_test (tcase, one_undo_removes_the_report_from_the_record);
  tcase_add_test (tcase, a_mistake_is_tried_again);
  tcase_add_test (tcase, a_move_that_is_only_shown_is_not_judged);
  tcase_add_test (tcase, a_missed_win_is_not_mended_by_the_same_move);
  tcase_add_test (tcase, a_mistake_has_the_better_line_and_arrows_for_both_moves);
  tcase_add_test (tcase, a_mistake_is_told_in_sentences);
  tcase_add_test (tcase, a_report_that_has_just_begun_has_no_graph);
  tcase_add_test (tcase, the_loss_says_what_the_enemy_can_win);
  tcase_add_test (tcase, freeing_a_retry_ends_its_thread);
  tcase_add_test (tcase, any_other_move_is_searched);
  tcase_add_test (tcase, a_move_is_not_judged_if_the_engine_cannot_start);
  tcase_add_test (tcase, a_report_with_another_plan_is_a_new_one);
  tcase_add_test (tcase, the_next_start_has_the_findings);
  tcase_add_test (tcase, the_autosaved_text_has_the_accuracy_of_each_player);
  tcase_add_test (tcase, the_shown_findings_are_in_the_file);
  tcase_add_loop_test (tcase, findings_of_another_game_are_refused, 0, N_ROWS (wrong));
  tcase_add_loop_test (tcase, findings_that_do_not_fit_are_left_out, 0, N_ROWS (unfit));
  tcase_add_test (tcase, a_quick_report_judges_every_move_of_the_user);
  tcase_add_test (tcase, moves_taken_back_before_the_end_are_not_judged);
  tcase_add_test (tcase, a_quick_report_may_end_early);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
