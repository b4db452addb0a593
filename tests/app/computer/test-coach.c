#include "app/computer/coach.h"

#include "core/notation/notation.h"
#include "core/notation/position-text.h"
#include "engine/search/search.h"
#include "support/suite.h"

static Search *engine;
static SearchReport best;

static void
set_up (void)
{
  engine = search_new ();
  ck_assert (engine != NULL && search_set_hash (engine, 4));
}

static void
tear_down (void)
{
  search_free (engine);
}

static void
begin (Turn *turn, const char *variant, const char *text)
{
  Position start;

  ck_assert_msg (position_text_read (&start, variant_find (variant), text, NULL), "%s", text);
  turn_start (turn, &start);
}

static Move
read_move (const Turn *turn, const char *text)
{
  Move move;

  ck_assert_msg (move_text_read (&move, &turn->pos, text, ON_DEMAND, NULL), "%s", text);

  return move;
}

static void
report_cb (const SearchReport *report, void *user_data)
{
  if (report->bound == SCORE_IS_EXACT)
    best = *report;
}

/* Searches as the check of a move does, but counts nodes, so that the result is always the same. */
static int
search (const Turn *turn)
{
  SearchLimits limits = { .n_nodes = 20000 };
  SearchResult result;

  search_clear (engine);
  search_run_turn (engine, turn, &limits, report_cb, NULL, &result);

  return result.score;
}

static CoachAdvice
advise (const Turn *before, Move move)
{
  int hope = search (before), rest;
  Turn after;

  ck_assert (turn_play (before, move, &after, NULL));
  rest = -search (&after);

  return coach_judge (before, move, best.moves, best.n_moves, hope, rest);
}

/* ---- The question before a move ---- */

static void
check_question (const CoachAdvice *advice, CoachCase what, const char *expected)
{
  g_autofree char *question = coach_new_question (advice);

  ck_assert_int_eq (advice->what, what);
  ck_assert_str_eq (question, expected);
}

#define FINE_WORDS "Play this move?"

static const struct {
  const char *variant, *position, *move;
  CoachCase what;
  const char *question;
} asked[] = {
  { "camelot", "W:WA8,B8,C8,D8,E8:BH10,H11,H12,G13,F13", "A8-A9", COACH_FINE, FINE_WORDS },
  { "camelot", "W:WF6,A8,B8,C8,D3:BF8,K12,L12,J12", "F6-F7", COACH_CAPTURE,
    "This move lets Black capture on F7. Play it anyway?" },
  { "camelot", "W:WF6,F5,A8,B8,C8,D3:BF8,K12,L12,J12", "F6-F7", COACH_CAPTURE,
    "This move lets Black capture on F5 and F7. Play it anyway?" },
  /* White captures in return, so this is a fair trade. */
  { "camelot", "W:WF6,F5,F4,A8,B8,C8,D3:BF8,K12,L12,J12,K13", "F6-F7", COACH_FINE, FINE_WORDS },
  { "camelot", "W:WF16,G15,L5:BF1,G2,K9", "L5-L6", COACH_CASTLE_LOSS,
    "This move lets Black enter the castle and win. Play it anyway?" },
  { "cam", "W:WB4,D5,E4:BC9,D7,E9", "D5-D6", COACH_CAPTURE,
    "This move lets Black capture on E4 and D6. Play it anyway?" },
  /* White gives up two men, and wins as fast as without that. */
  { "cam", "W:WKF7,D5,F5,F8:BKF10,C7,B8,C8", "D5-D6", COACH_FINE, FINE_WORDS },
  { "cam", "W:WKF7,D5,F5,F8:BKF10,C7,B8,C8", "F8-E9", COACH_CAPTURE,
    "This move lets Black capture on E9. Play it anyway?" },
  { "camette", "W:WC3,A3,D3:BC5,B6,D6", "C3-C4", COACH_CAPTURE,
    "This move lets Black capture on D3 and C4. Play it anyway?" },
  { "chivalry", "W:WF6,A8,B8,C8,D3:BF8,K12,L12,J12", "F6-F7", COACH_CAPTURE,
    "This move lets Black capture on F7. Play it anyway?" },
  /* The next player but two captures. */
  { "grand", "R:RH6,C8:GN9,N11:BD12,C11:YH8,O8", "H6-H7", COACH_CAPTURE,
    "This move lets Yellow capture on H7. Play it anyway?" },
};

START_TEST (a_bad_move_is_asked_about)
{
  Turn before;
  CoachAdvice advice;

  begin (&before, asked[_i].variant, asked[_i].position);
  advice = advise (&before, read_move (&before, asked[_i].move));
  check_question (&advice, asked[_i].what, asked[_i].question);
}
END_TEST

/* White plays L5-L6, and Black may enter the castle. */
static const struct {
  const char *reply;
  int hope, rest;
  CoachCase what;
  const char *question;
} judged[] = {
  { "G2-G1", 0, -40, COACH_FINE, FINE_WORDS },
  { "G2-G1", 0, -100, COACH_CASTLE, "This move lets Black enter the castle. Play it anyway?" },
  { "G2-G1", 29991, 29989, COACH_FINE, FINE_WORDS }, /* as good a win, one move later */
  { "G2-G1", 29991, 29980, COACH_CASTLE, "This move lets Black enter the castle. Play it anyway?" },
  { "K9-K8", 0, -100, COACH_FINE, FINE_WORDS },
  { "K9-K8", 100, -100, COACH_MISTAKE, "This may be a mistake: K9-K8 could follow." },
  { "K9-K8", 0, -29990, COACH_LOSES, "This may lose the game: K9-K8 could follow." },
  { "K9-K8", 29995, 200, COACH_MISSES, "Another move seems to win. This move does not." },
  { "K9-K8", 29995, 29000, COACH_FINE, FINE_WORDS }, /* won anyway */
  { "K9-K8", 29995, 1500, COACH_FINE, FINE_WORDS },  /* as good as won */
  { "K9-K8", 2000, 1000, COACH_FINE, FINE_WORDS },
  { "K9-K8", -29990, -29995, COACH_FINE, FINE_WORDS }, /* lost anyway */
  { "K9-K8", -1000, -1400, COACH_FINE, FINE_WORDS },
};

START_TEST (the_scores_with_and_without_a_move_decide)
{
  Turn before, after;
  Move move, reply;
  CoachAdvice advice;

  begin (&before, "camelot", "W:WC8,D8,E8,L5:BG2,K9,K10");
  move = read_move (&before, "L5-L6");
  ck_assert (turn_play (&before, move, &after, NULL));
  reply = read_move (&after, judged[_i].reply);
  advice = coach_judge (&before, move, &reply, 1, judged[_i].hope, judged[_i].rest);
  check_question (&advice, judged[_i].what, judged[_i].question);
}
END_TEST

/* A win that is missed at once is not asked about, because the coach tells it after the move. */
START_TEST (a_win_that_is_missed_at_once_is_no_question)
{
  Turn before, after;
  Move move, reply;

  begin (&before, "camelot", "W:WF16,G15,L5:BC8,D8,E8");
  move = read_move (&before, "L5-L6");
  ck_assert (turn_play (&before, move, &after, NULL));
  reply = read_move (&after, "C8-C9");
  ck_assert_int_eq (coach_judge (&before, move, &reply, 1, 29999, 100).what, COACH_FINE);
}
END_TEST

START_TEST (the_capture_is_marked_on_the_board)
{
  Turn before;
  CoachAdvice advice;
  BoardMarks marks = { 0 };

  begin (&before, asked[1].variant, asked[1].position);
  advice = advise (&before, read_move (&before, asked[1].move));
  coach_mark (&advice, &marks);
  ck_assert_int_eq (squares_count (&marks.squares[MARK_PREY]), 1);
  ck_assert_int_eq (marks.n_arrows, 1);
  ck_assert_int_eq (marks.arrows[0].kind, ARROW_THREAT);
}
END_TEST

/* ---- The remark after a move ---- */

static const struct {
  const char *variant, *position, *move;
  CoachRemark remark;
} remarked[] = {
  { "camelot", "W:WF16,G15,L5:BC8,D8,E8", "L5-L6", REMARK_MISSED_CASTLE },
  { "camelot", "W:WF16,G15,L5:BC8,D8,E8", "G15-G16", REMARK_NONE },
  { "cam", "W:WD12,A5:BC9,E9", "A5-A6", REMARK_MISSED_CASTLE },
  { "camelot", "W:WE5,D6,C3:BE6,E8", "D6xF6", REMARK_MISSED_WIN },
  { "camelot", "W:WE5,D6,C3:BE6,E8", "E5xE7xE9", REMARK_NONE },
  { "camelot", "W:WE5,L5:BE6,C12,D12", "E5xE7", REMARK_DUTY },
  /* There the opponent decides whether a capture is compulsory. */
  { "camelot2000", "W:WE5,L5:BE6,C12,D12", "E5xE7", REMARK_NONE },
  { "grand", "R:RH6,C8:GN9,N11:BD12,C11:YH8,O8", "H6-H5", REMARK_NONE },
};

START_TEST (a_missed_win_or_a_duty_is_remarked_on)
{
  Turn before;

  begin (&before, remarked[_i].variant, remarked[_i].position);
  ck_assert_int_eq (coach_remark (&before, read_move (&before, remarked[_i].move)),
                    remarked[_i].remark);
}
END_TEST

START_TEST (each_remark_has_words)
{
  ck_assert_ptr_null (coach_remark_words (REMARK_NONE));
  for (int remark = REMARK_NONE + 1; remark <= REMARK_DUTY; remark++)
    ck_assert_ptr_nonnull (coach_remark_words ((CoachRemark) remark));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("coach");
  TCase *tcase = tcase_create ("coach");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_loop_test (tcase, a_bad_move_is_asked_about, 0, N_ROWS (asked));
  tcase_add_loop_test (tcase, the_scores_with_and_without_a_move_decide, 0, N_ROWS (judged));
  tcase_add_test (tcase, a_win_that_is_missed_at_once_is_no_question);
  tcase_add_test (tcase, the_capture_is_marked_on_the_board);
  tcase_add_loop_test (tcase, a_missed_win_or_a_duty_is_remarked_on, 0, N_ROWS (remarked));
  tcase_add_test (tcase, each_remark_has_words);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
