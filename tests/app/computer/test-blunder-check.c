#define _GNU_SOURCE /* for RTLD_NEXT */

#include "app/computer/blunder-check.h"

#include "core/notation/notation.h"
#include "core/notation/position-text.h"
#include "support/no-thread.h"
#include "support/suite.h"
#include "support/threads.h"
#include "support/waiting.h"

enum { NO_VERDICT = -1 };

static int verdict;
static Move reply;

static void
note_cb (gpointer listener, const CoachAdvice *advice)
{
  verdict = (int) advice->what;
  reply = advice->reply;
}

static LogresGameSession *
new_session (const char *variant, const char *text)
{
  Position start;

  ck_assert (position_text_read (&start, variant_find (variant), text, NULL));

  return logres_game_session_new (&start);
}

static Move
move_of (LogresGameSession *session, const char *text)
{
  Move move;

  ck_assert (move_text_read (&move, &logres_game_session_get_shown (session)->turn.pos, text,
                             ON_DEMAND, NULL));

  return move;
}

static void
wait_for_verdict (void)
{
  wait_until (verdict != NO_VERDICT);
}

static const struct {
  const char *variant, *position, *move;
  int verdict; /* NO_VERDICT if there is nothing to check */
} rows[] = {
  /* the only move, and one that ends the game */
  { "camelot", "W:WE5,L5:BE6,C12,D12", "E5xE7", NO_VERDICT },
  { "camelot", "W:WF16,G15,L5:BC8,D8,E8", "G15-G16", NO_VERDICT },
  /* White could win at once, and loses after this move */
  { "camelot", "W:WF16,G15,L5:BF1,G2,K9", "L5-L6", COACH_CASTLE_LOSS },
  /* a move without consequences */
  { "camelot", "W:WA8,B8,C8,D8,E8:BH10,H11,H12,G13,F13", "A8-A9", COACH_FINE },
};

START_TEST (a_move_is_judged)
{
  g_autoptr (LogresGameSession) session = new_session (rows[_i].variant, rows[_i].position);
  BlunderCheck *look = blunder_check_new (session, note_cb, NULL);
  Move move = move_of (session, rows[_i].move);

  verdict = NO_VERDICT;
  ck_assert_int_eq (blunder_check_ask (look, move), rows[_i].verdict != NO_VERDICT);
  if (rows[_i].verdict != NO_VERDICT)
    wait_for_verdict ();
  ck_assert_int_eq (verdict, rows[_i].verdict);
  blunder_check_free (look);
}
END_TEST

START_TEST (a_failed_start_of_the_engine_is_reported)
{
  g_autoptr (LogresGameSession) session = new_session (rows[3].variant, rows[3].position);
  BlunderCheck *look = blunder_check_new (session, note_cb, NULL);

  verdict = NO_VERDICT;
  has_no_thread = TRUE;
  ck_assert (blunder_check_ask (look, move_of (session, rows[3].move)));
  wait_for_verdict ();
  has_no_thread = FALSE;
  ck_assert_int_eq (verdict, COACH_FAILED);
  ck_assert_int_eq (reply.kind, MOVE_NONE);
  blunder_check_free (look);
}
END_TEST

static void
count_cb (gpointer n, const CoachAdvice *advice)
{
  (*(int *) n)++;
}

/* To give the canceled check time for an answer, the test waits for the answer of another check. */
START_TEST (nothing_comes_after_a_cancel)
{
  g_autoptr (LogresGameSession) session = new_session (rows[3].variant, rows[3].position);
  int n_answers = 0;
  BlunderCheck *look = blunder_check_new (session, count_cb, &n_answers);
  BlunderCheck *other = blunder_check_new (session, note_cb, NULL);

  verdict = NO_VERDICT;
  ck_assert (blunder_check_ask (look, move_of (session, rows[3].move)));
  blunder_check_cancel (look);
  ck_assert (blunder_check_ask (other, move_of (session, rows[3].move)));
  wait_for_verdict ();
  ck_assert_int_eq (n_answers, 0);
  blunder_check_free (look);
  blunder_check_free (other);
}
END_TEST

START_TEST (freeing_ends_the_thread)
{
  g_autoptr (LogresGameSession) session = new_session (rows[3].variant, rows[3].position);
  BlunderCheck *look = blunder_check_new (session, note_cb, NULL);
  int n_threads = threads_count ();

  ck_assert (blunder_check_ask (look, move_of (session, rows[3].move)));
  ck_assert (n_threads == 0 || threads_count () == n_threads + 1);
  blunder_check_free (look);
  ck_assert_int_eq (threads_count (), n_threads);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("blunder-check");
  TCase *tcase = tcase_create ("blunder-check");

  tcase_add_loop_test (tcase, a_move_is_judged, 0, N_ROWS (rows));
  tcase_add_test (tcase, a_failed_start_of_the_engine_is_reported);
  tcase_add_test (tcase, nothing_comes_after_a_cancel);
  tcase_add_test (tcase, freeing_ends_the_thread);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
