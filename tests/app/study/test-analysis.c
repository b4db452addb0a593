#include "app/game/session-look.h"
#include "app/study/analysis.h"

#include "app/study/threat.h"
#include "support/session-play.h"
#include "support/suite.h"
#include "support/waiting.h"
#include "wording/score-text.h"

#include <string.h>

enum { N_STOPS = 8, TELL_US = 100000 };

static LogresGameSession *session;
static Analysis *analysis;
static int n_changes, n_hasty; /* number of calls, and of calls too soon after the previous one */
static gint64 told_us;

static void
count_cb (gpointer listener)
{
  gint64 now_us = g_get_monotonic_time ();

  n_hasty += n_changes > 0 && now_us - told_us < TELL_US;
  told_us = now_us;
  n_changes++;
}

static void
ignore_cb (gpointer listener)
{
}

static void
begin_at (const char *variant, const char *text)
{
  Position start;

  position_start (&start, variant_find (variant));
  if (text != NULL)
    ck_assert (position_text_read (&start, variant_find (variant), text, NULL));
  session = logres_game_session_new (&start);
  analysis = analysis_new (session, count_cb, NULL);
  n_changes = n_hasty = 0;
}

static void
tear_down (void)
{
  if (analysis == NULL)
    return;

  analysis_free (analysis);
  g_assert_finalize_object (session);
  analysis = NULL;
}

static int
depth_now (void)
{
  const Evaluation *evaluation = analysis_get_evaluation (analysis);

  return evaluation != NULL ? evaluation->depth : 0;
}

static void
wait_for_depth (int depth)
{
  wait_until (depth_now () >= depth);
}

/* Waits until another analysis has reported several depths. If `analysis` were running, it would
 * have reported in that time. With one processor, `analysis` leaves no thread to another. */
static void
let_time_pass (void)
{
  Analysis *other;
  const Evaluation *evaluation;

  if (g_get_num_processors () == 1)
    return;

  other = analysis_new (session, ignore_cb, NULL);
  analysis_set_running (other, TRUE);
  wait_until ((evaluation = analysis_get_evaluation (other)) != NULL && evaluation->depth >= 6);
  analysis_free (other);
}

/* ---- Running ---- */

static const char *const stopped[] = { "camelot", "grand", "camelot2000", "chivalry" };

START_TEST (lines_are_legal_and_the_best_is_first)
{
  const Evaluation *evaluation;

  begin_at ("camelot", NULL);
  analysis_set_lines (analysis, 3);
  analysis_set_running (analysis, TRUE);
  wait_for_depth (4);
  evaluation = analysis_get_evaluation (analysis);
  ck_assert_int_eq (evaluation->n_lines, 3);
  for (int i = 0; i < 3; i++) {
    Turn turn = *analysis_get_turn (analysis);

    ck_assert_int_gt (evaluation->lines[i].n_moves, 0);
    for (int j = 0; j < evaluation->lines[i].n_moves; j++)
      ck_assert (turn_play (&turn, evaluation->lines[i].moves[j], &turn, NULL));
    if (i > 0)
      ck_assert_int_le (evaluation->lines[i].score, evaluation->lines[i - 1].score);
  }
}
END_TEST

START_TEST (the_analysis_follows_the_shown_position)
{
  begin_at ("camelot", NULL);
  analysis_set_running (analysis, TRUE);
  session_play (session, "E6-E8");
  ck_assert_ptr_null (analysis_get_evaluation (analysis));
  ck_assert_int_eq (analysis_get_turn (analysis)->pos.seat, 1);
  wait_for_depth (2);
}
END_TEST

/* Both analyses share one thread, which goes from one game to the other and back. */
START_TEST (the_game_that_is_looked_at_is_analyzed)
{
  LogresGameSession *hidden;
  Analysis *other;
  int depth;

  begin_at ("camelot", NULL);
  hidden = logres_game_session_new (&logres_game_session_get_shown (session)->turn.pos);
  other = analysis_new (hidden, ignore_cb, NULL);
  workers_set_budget (1);
  workers_look_at (session);
  analysis_set_running (analysis, TRUE);
  analysis_set_running (other, TRUE);
  wait_for_depth (5);
  ck_assert_ptr_null (analysis_get_evaluation (other));
  workers_look_at (hidden);
  wait_until (analysis_get_evaluation (other) != NULL);
  depth = depth_now ();
  wait_until (analysis_get_evaluation (other)->depth >= 5);
  ck_assert_int_eq (depth_now (), depth);
  workers_look_at (session);
  wait_for_depth (depth + 1);
  workers_set_budget (0);
  analysis_free (other);
  g_object_unref (hidden);
}
END_TEST

START_TEST (an_evaluation_is_kept_for_its_position)
{
  int depth;

  begin_at ("cam", NULL);
  analysis_set_running (analysis, TRUE);
  wait_for_depth (6);
  depth = depth_now ();
  session_play (session, "C5-C6");
  logres_game_session_show_back (session);
  ck_assert_int_ge (depth_now (), depth);
  let_time_pass ();
  ck_assert_int_ge (depth_now (), depth);
}
END_TEST

/* The pieces move out and back. The position is the same again, but nearer to a draw by
 * repetition. */
START_TEST (an_evaluation_depends_on_the_earlier_moves_too)
{
  static const char *const round[] = { "A8-A9", "C12-C11", "A9-A8", "C11-C12" };
  const Node *start;

  begin_at ("camelot", "W:WKA8,L5:BC12,D12");
  start = logres_game_session_get_shown (session);
  analysis_set_running (analysis, TRUE);
  wait_for_depth (2);
  analysis_set_running (analysis, FALSE);
  for (int i = 0; i < N_ROWS (round); i++)
    session_play (session, round[i]);
  ck_assert (position_is_equal (&analysis_get_turn (analysis)->pos, &start->turn.pos));
  ck_assert_ptr_null (analysis_get_evaluation (analysis));
  logres_game_session_show (session, start);
  ck_assert_ptr_nonnull (analysis_get_evaluation (analysis));
}
END_TEST

START_TEST (an_analysis_that_is_switched_off_keeps_its_evaluations_and_stops)
{
  int depth;

  begin_at ("cam", NULL);
  analysis_set_running (analysis, TRUE);
  wait_for_depth (3);
  analysis_set_running (analysis, FALSE);
  ck_assert_int_eq (analysis_get_state (analysis), ANALYSIS_OFF);
  depth = depth_now ();
  let_time_pass ();
  ck_assert_int_eq (depth_now (), depth);
  session_play (session, "C5-C6");
  let_time_pass ();
  ck_assert_int_eq (depth_now (), 0);
}
END_TEST

/* The search is stopped at several depths. It would not end by itself. */
START_TEST (the_thread_ends_when_the_analysis_is_closed)
{
  for (int depth = 0; depth < N_STOPS; depth++) {
    begin_at (stopped[_i], NULL);
    analysis_set_lines (analysis, 3);
    analysis_set_engine (analysis, 2, 16);
    analysis_set_running (analysis, TRUE);
    wait_for_depth (depth / 2);
    analysis_set_running (analysis, FALSE);
    must_end (tear_down ());
  }
}
END_TEST

START_TEST (the_analysis_reports_at_most_ten_times_a_second)
{
  begin_at ("camette", NULL);
  analysis_set_lines (analysis, MOST_EVALUATION_LINES);
  analysis_set_running (analysis, TRUE);
  n_changes = n_hasty = 0;
  wait_until (n_changes >= 5);
  ck_assert_int_eq (n_hasty, 0);
}
END_TEST

START_TEST (more_lines_are_looked_for_at_once)
{
  begin_at ("cam", NULL);
  analysis_set_running (analysis, TRUE);
  wait_for_depth (3);
  analysis_set_lines (analysis, 4);
  wait_until (analysis_get_evaluation (analysis)->n_lines == 4);
  analysis_set_lines (analysis, 2);
  wait_until (analysis_get_evaluation (analysis)->n_lines == 2);
}
END_TEST

START_TEST (a_proven_win_is_named_as_a_win)
{
  const Evaluation *evaluation;

  begin_at ("camelot", "W:WF16,G15,L5:BC8,D8,E8");
  analysis_set_running (analysis, TRUE);
  wait_for_depth (2);
  evaluation = analysis_get_evaluation (analysis);
  ck_assert_int_eq (score_text_moves_left (evaluation->lines[0].score), 1);
}
END_TEST

/* The win begins with a quiet move, long after the limit of the count. */
START_TEST (the_move_count_is_no_draw_in_a_game_without_claims)
{
  begin_at ("cam", "W:WD11,B4:BC2,F3:h130");
  session_set_tag (session, "HouseClaims", "no");
  analysis_set_running (analysis, TRUE);
  wait_for_depth (8);
  ck_assert (score_is_decided (analysis_get_evaluation (analysis)->lines[0].score));
}
END_TEST

START_TEST (a_finished_game_is_not_analyzed)
{
  begin_at ("camelot", "W:WF16,G15,L5:BC8,D8,E8");
  analysis_set_running (analysis, TRUE);
  session_play (session, "G15-G16");
  ck_assert_int_eq (analysis_get_state (analysis), ANALYSIS_OVER);
  ck_assert_ptr_null (analysis_get_evaluation (analysis));
}
END_TEST

/* The best move is to demand the missed capture, and its line goes on. */
START_TEST (a_demand_is_the_first_move_of_a_line)
{
  const EvaluationLine *line;

  begin_at ("camelot2000", "B:WC2,D3,E5,A8,L5,L9:BE6,E7,G6,H8,A12,L12");
  session_play (session, "G6-G7");
  ck_assert (turn_may_force (&logres_game_session_get_shown (session)->turn));
  analysis_set_running (analysis, TRUE);
  wait_for_depth (6);
  ck_assert_int_eq (analysis_get_state (analysis), ANALYSIS_THINKS);
  line = &analysis_get_evaluation (analysis)->lines[0];
  ck_assert_int_eq (line->moves[0].kind, MOVE_FORCE);
  ck_assert_int_gt (line->n_moves, 1);
}
END_TEST

/* ---- Threats ---- */

START_TEST (a_threat_is_the_best_line_of_the_next_opponent)
{
  begin_at ("camelot", "W:WF6,L5:BG2,F2,K9");
  analysis_set_threat (analysis, TRUE);
  analysis_set_running (analysis, TRUE);
  wait_for_depth (2);
  ck_assert_int_eq (analysis_get_turn (analysis)->pos.seat, 1);
  ck_assert (score_is_win (analysis_get_evaluation (analysis)->lines[0].score));
  analysis_set_threat (analysis, FALSE);
  ck_assert_int_eq (analysis_get_turn (analysis)->pos.seat, 0);
}
END_TEST

static const struct {
  const char *variant, *position; /* `position` is NULL for the start position */
  gboolean has_threat;
} threats[] = {
  { "camelot", NULL, TRUE },
  { "grand", NULL, TRUE },
  /* a capture is compulsory */
  { "camelot", "W:WE5,L5:BE6,C12,D12", FALSE },
  /* trees are placed */
  { "river", NULL, FALSE },
  /* the game is over */
  { "camelot", "B:WF16,G16,L5:BC8,D8,E8", FALSE },
};

START_TEST (there_is_no_threat_under_a_duty_before_the_moves_or_after_the_end)
{
  Position pos;
  Turn turn, threat;

  position_start (&pos, variant_find (threats[_i].variant));
  if (threats[_i].position != NULL)
    ck_assert (position_text_read (&pos, pos.variant, threats[_i].position, NULL));
  turn_start (&turn, &pos);
  ck_assert_int_eq (threat_find (&turn, &threat), threats[_i].has_threat);
  if (threats[_i].has_threat)
    ck_assert_int_ne (variant_team (threat.pos.seat), variant_team (pos.seat));
}
END_TEST

/* ---- Texts ---- */

static const struct {
  int score;
  const char *text;
} scores[] = {
  { 0, "0.00" },
  { 5, "+0.05" },
  { -123, "−1.23" },
  { SCORE_WIN - 1, "wins in 1" },
  { SCORE_WIN - 7, "wins in 4" },
  { -(SCORE_WIN - 8), "loses in 4" },
};

START_TEST (scores_have_their_text)
{
  g_autofree char *text = score_text_new (scores[_i].score);

  ck_assert_str_eq (text, scores[_i].text);
}
END_TEST

static const struct {
  int eval, win; /* the record has `win` if `win` is not 0, otherwise `eval` */
  const char *noted, *brief;
} noted[] = {
  { 40, 0, "+0.40", "+0.40" },
  { -1205, 0, "−12.05", "−12.05" },
  { 0, 4, "wins in 4", "#4" },
  { 0, -1, "loses in 1", "−#1" },
};

START_TEST (the_evaluation_of_a_record_has_its_text)
{
  g_autofree char *text = NULL, *brief = NULL;
  Position start;
  Node *node;

  position_start (&start, variant_find ("camelot"));
  node = node_new (&start);
  ck_assert_ptr_null (score_text_new_noted (node));
  ck_assert_ptr_null (score_text_new_brief (node));
  if (noted[_i].win != 0)
    node_set_eval_win (node, noted[_i].win);
  else
    node_set_eval (node, noted[_i].eval);
  text = score_text_new_noted (node);
  brief = score_text_new_brief (node);
  ck_assert_str_eq (text, noted[_i].noted);
  ck_assert_str_eq (brief, noted[_i].brief);
  node_free (node);
}
END_TEST

START_TEST (a_score_is_shown_for_a_side)
{
  ck_assert_int_eq (score_text_seen (50, 1, SIDE_MOVER), 50);
  ck_assert_int_eq (score_text_seen (50, 1, SIDE_FIRST_TEAM), -50);
  ck_assert_int_eq (score_text_seen (50, 2, SIDE_FIRST_TEAM), 50);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("analysis");
  TCase *tcase = tcase_create ("analysis");

  tcase_add_checked_fixture (tcase, NULL, tear_down);
  tcase_add_test (tcase, lines_are_legal_and_the_best_is_first);
  tcase_add_test (tcase, the_analysis_follows_the_shown_position);
  tcase_add_test (tcase, the_game_that_is_looked_at_is_analyzed);
  tcase_add_test (tcase, an_evaluation_is_kept_for_its_position);
  tcase_add_test (tcase, an_evaluation_depends_on_the_earlier_moves_too);
  tcase_add_test (tcase, an_analysis_that_is_switched_off_keeps_its_evaluations_and_stops);
  tcase_add_loop_test (tcase, the_evaluation_of_a_record_has_its_text, 0, N_ROWS (noted));
  tcase_add_loop_test (tcase, the_thread_ends_when_the_analysis_is_closed, 0, N_ROWS (stopped));
  tcase_add_test (tcase, the_analysis_reports_at_most_ten_times_a_second);
  tcase_add_test (tcase, more_lines_are_looked_for_at_once);
  tcase_add_test (tcase, a_proven_win_is_named_as_a_win);
  tcase_add_test (tcase, the_move_count_is_no_draw_in_a_game_without_claims);
  tcase_add_test (tcase, a_finished_game_is_not_analyzed);
  tcase_add_test (tcase, a_demand_is_the_first_move_of_a_line);
  tcase_add_test (tcase, a_threat_is_the_best_line_of_the_next_opponent);
  tcase_add_loop_test (tcase, there_is_no_threat_under_a_duty_before_the_moves_or_after_the_end, 0,
                       N_ROWS (threats));
  tcase_add_loop_test (tcase, scores_have_their_text, 0, N_ROWS (scores));
  tcase_add_test (tcase, a_score_is_shown_for_a_side);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
