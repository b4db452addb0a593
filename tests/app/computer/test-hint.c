#define _GNU_SOURCE /* for RTLD_NEXT */

#include "app/computer/hint.h"

#include "app/game/session-play.h"
#include "support/no-thread.h"
#include "support/session-play.h"
#include "support/suite.h"
#include "support/waiting.h"

#include <string.h>

static LogresGameSession *session;
static Hint *hint;
static int n_changes;

static void
count_cb (gpointer listener)
{
  n_changes++;
}

static void
begin_at (const char *variant, const char *text)
{
  Position start;

  position_start (&start, variant_find (variant));
  if (text != NULL)
    ck_assert (position_text_read (&start, variant_find (variant), text, NULL));
  session = logres_game_session_new (&start);
  hint = hint_new (session, count_cb, NULL);
  n_changes = 0;
}

static void
tear_down (void)
{
  hint_free (hint);
  g_assert_finalize_object (session);
}

static void
wait_for_hint (void)
{
  wait_until (!hint_is_thinking (hint));
}

static const struct {
  const char *variant, *position, *sentence;
} rows[] = {
  { "camelot", "W:WE5,L5:BE6,C12,D12", "E5xE7 is the only move." },
  { "camelot", "W:WF16,G15,L5:BC8,D8,E8", "G15-G16 enters the castle and wins." },
  { "camelot", "W:WE5,D6,C3:BE6,K12,J12", "E5xE7 wins a man." },
  { "camelot", "W:WE5,E7,J5,K6,L5:BE8,E9,F9", "E5-E6 stops the threat on E7." },
  { "grand", "R:RH16:GI12,H1:BB5:YD5,D6:x2,0,0,0", "Passing is the only move." },
};

START_TEST (a_hint_says_what_the_move_is_for)
{
  begin_at (rows[_i].variant, rows[_i].position);
  ck_assert (hint_ask (hint));
  wait_for_hint ();
  ck_assert_str_eq (hint_get_sentence (hint), rows[_i].sentence);
}
END_TEST

/* The win begins with a quiet move, long after the limit of the count. */
START_TEST (a_hint_wins_in_a_game_without_claims)
{
  begin_at ("cam", "W:WD11,B4:BC2,F3:h130");
  session_set_tag (session, "HouseClaims", "no");
  hint_ask (hint);
  wait_for_hint ();
  ck_assert_str_eq (hint_get_sentence (hint), "B4-C3 leads to a win that nobody can stop.");
}
END_TEST

START_TEST (a_hint_is_a_legal_move_with_an_arrow)
{
  BoardMarks marks = { 0 };
  Move move;

  begin_at ("cam", NULL);
  hint_ask (hint);
  ck_assert (hint_is_thinking (hint));
  ck_assert_ptr_null (hint_get_sentence (hint));
  ck_assert_uint_eq (logres_game_session_get_help (session), HELP_HINT);
  wait_for_hint ();
  move = hint_get_move (hint);
  hint_mark (hint, &marks);
  ck_assert_int_eq (marks.n_arrows, 1);
  ck_assert_int_eq (n_changes, 2);
  ck_assert (logres_game_session_play (session, move, NULL));
}
END_TEST

START_TEST (a_move_ends_the_hint)
{
  begin_at ("camelot", NULL);
  hint_ask (hint);
  session_play (session, "E6-E8");
  ck_assert (!hint_is_thinking (hint));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  ck_assert_int_eq (hint_get_move (hint).kind, MOVE_NONE);
}
END_TEST

START_TEST (a_finished_game_has_no_hint)
{
  begin_at ("camelot", "W:WF16,G15,L5:BC8,D8,E8");
  session_play (session, "G15-G16");
  ck_assert (!hint_ask (hint));
  ck_assert (!hint_is_thinking (hint));
}
END_TEST

START_TEST (resigning_ends_the_hint)
{
  begin_at ("cam", NULL);
  hint_ask (hint);
  wait_for_hint ();
  ck_assert (logres_game_session_resign (session, 0));
  ck_assert_int_eq (hint_get_move (hint).kind, MOVE_NONE);
}
END_TEST

START_TEST (a_failed_start_of_the_engine_is_reported)
{
  begin_at ("camelot", NULL);
  has_no_thread = TRUE;
  ck_assert (hint_ask (hint));
  wait_for_hint ();
  has_no_thread = FALSE;
  ck_assert_str_eq (hint_get_sentence (hint),
                    "There is no hint, because the engine could not be started.");
  ck_assert_int_eq (hint_get_move (hint).kind, MOVE_NONE);

  ck_assert (hint_ask (hint));
  wait_for_hint ();
  ck_assert_int_ne (hint_get_move (hint).kind, MOVE_NONE);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("hint");
  TCase *tcase = tcase_create ("hint");

  tcase_add_checked_fixture (tcase, NULL, tear_down);
  tcase_add_loop_test (tcase, a_hint_says_what_the_move_is_for, 0, N_ROWS (rows));
  tcase_add_test (tcase, a_hint_wins_in_a_game_without_claims);
  tcase_add_test (tcase, a_hint_is_a_legal_move_with_an_arrow);
  tcase_add_test (tcase, a_move_ends_the_hint);
  tcase_add_test (tcase, a_finished_game_has_no_hint);
  tcase_add_test (tcase, resigning_ends_the_hint);
  tcase_add_test (tcase, a_failed_start_of_the_engine_is_reported);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
