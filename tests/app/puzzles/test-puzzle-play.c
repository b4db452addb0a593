#define _GNU_SOURCE /* for no-thread.h */

/* Solves puzzles through a session, move by move, as a user does. The environment variable
 * N_PUZZLES_SKIPPED says how many puzzles are left out between two that are solved; 0 solves
 * all. */

#include "app/game/session-play.h"
#include "app/puzzles/puzzle-book.h"
#include "app/puzzles/puzzle-play.h"

#include "core/rules/movegen.h"
#include "support/no-thread.h"
#include "support/suite.h"
#include "support/waiting.h"

#include <string.h>

enum { SKIPPED = 79, MOST_MOVES = 1024 };

static PuzzleBook *book;
static LogresPuzzlePlay *play;
static LogresGameSession *session;
static int n_solved, n_failed;

static void
decided_cb (LogresPuzzlePlay *source, gboolean is_solved)
{
  *(is_solved ? &n_solved : &n_failed) += 1;
}

static void
begin (const Puzzle *puzzle)
{
  play = logres_puzzle_play_new (puzzle);
  session = play->session;
  n_solved = n_failed = 0;
  g_signal_connect (play, "decided", G_CALLBACK (decided_cb), NULL);
}

static void
begin_line (const char *line)
{
  GError *error = NULL;

  book = puzzle_book_new (line, &error);
  ck_assert_msg (book != NULL, "%s", error != NULL ? error->message : "");
  begin (puzzle_book_puzzle (book, 0));
}

static void
end (void)
{
  g_assert_finalize_object (play);
}

static void
end_line (void)
{
  end ();
  g_clear_pointer (&book, puzzle_book_free);
}

/* Returns whether the play waits for the user. If a move waits to be shown, shows it and returns
 * FALSE. */
static gboolean
has_settled (void)
{
  PuzzleState state = play->state;

  if (!logres_puzzle_play_is_waiting (play))
    return state != PLAY_JUDGES && state != PLAY_ANSWERS && state != PLAY_SHOWS;
  logres_puzzle_play_go_on (play);

  return FALSE;
}

/* Waits until no search is running and there is nothing more to show. */
static PuzzleState
settle (void)
{
  wait_until (has_settled ());

  return play->state;
}

static void
wait_for_hint (PuzzleHint hint, Move *move)
{
  wait_until (logres_puzzle_play_get_hint (play, move) == hint);
}

static const Position *
position (void)
{
  return &logres_game_session_get_shown (session)->turn.pos;
}

static PuzzleState
make (Move move)
{
  ck_assert (logres_game_session_play (session, move, NULL));

  return settle ();
}

static Move
read_move (const char *text)
{
  Move move;

  ck_assert_msg (move_text_read (&move, position (), text, ON_DEMAND, NULL), "%s is not a move",
                 text);

  return move;
}

/* ---- The whole book ---- */

static int
count_skipped (void)
{
  const char *text = g_getenv ("N_PUZZLES_SKIPPED");

  return text != NULL ? atoi (text) : SKIPPED;
}

/* Returns a right move, found by a separate solver. */
static Move
find_right_move (PuzzleStage *stage, Solver *solver)
{
  stage->pos = *position ();
  stage->left = 2 * puzzle_moves_left (&play->stage) - 1;

  return puzzle_right_move (stage, solver);
}

static void
solve (const Puzzle *puzzle, Solver *solver)
{
  PuzzleStage stage;
  PuzzleState state = PLAY_ASKS;
  int n = 0;

  begin (puzzle);
  ck_assert (puzzle_begin (&stage, puzzle, solver));
  for (; state == PLAY_ASKS; n++, stage.is_first = false)
    state = make (stage.is_first ? puzzle->key : find_right_move (&stage, solver));
  ck_assert_int_eq (state, PLAY_SOLVED);
  ck_assert_int_eq (n_solved, 1);
  ck_assert_int_eq (n_failed, 0);
  if (puzzle->kind == PUZZLE_WIN || puzzle->kind == PUZZLE_CHARGE)
    ck_assert_int_eq (n, (puzzle->plies + 1) / 2);
  end ();
}

START_TEST (puzzles_are_solved)
{
  const PuzzleBook *all = puzzle_book_get ();
  Solver *solver = solver_new (16);

  for (int i = 0; i < puzzle_book_size (all); i += count_skipped () + 1)
    solve (puzzle_book_puzzle (all, i), solver);
  solver_free (solver);
}
END_TEST

/* Plays a wrong move, and looks at the solution to its end. */
static void
fail_and_look (const Puzzle *puzzle, int number)
{
  Move moves[MOST_MOVES], reply, wrong;
  int n = movegen_list (&puzzle->pos, moves, MOST_MOVES), n_losing;
  Move move = moves[number % n];

  if (move_is_equal (move, puzzle->key))
    move = moves[(number + 1) % n];
  begin (puzzle);
  ck_assert_int_eq (make (move), PLAY_FAILED);
  wrong = logres_puzzle_play_get_wrong (play, &reply, &n_losing);
  ck_assert (move_is_equal (wrong, move));
  ck_assert_int_eq (n_failed, 1);
  logres_puzzle_play_show (play);
  ck_assert_int_eq (settle (), PLAY_SHOWN);
  ck_assert_int_eq (n_failed, 1);
  ck_assert_int_eq (n_solved, 0);
  end ();
}

START_TEST (wrong_moves_fail_and_the_solution_is_shown)
{
  const PuzzleBook *all = puzzle_book_get ();

  for (int i = 5; i < puzzle_book_size (all); i += 2 * (count_skipped () + 1))
    fail_and_look (puzzle_book_puzzle (all, i), i);
}
END_TEST

/* ---- Single cases ---- */

#define THREE "cam win 3 1120 W:WKE4,KB11,A4,D5,F5,G6,A9:BKE12 B11-C12\n"

START_TEST (a_wrong_move_is_refuted_and_tried_again)
{
  const Position *start;
  Move reply, right;
  int n_losing;

  begin_line (THREE);
  start = &puzzle_book_puzzle (book, 0)->pos;
  ck_assert_int_eq (make (read_move ("A9-B9")), PLAY_FAILED);
  logres_puzzle_play_get_wrong (play, &reply, &n_losing);
  ck_assert_int_ne (reply.kind, MOVE_NONE);
  ck_assert (move_is_equal (logres_game_session_get_shown (session)->move, reply));
  logres_puzzle_play_retry (play);
  ck_assert_int_eq (play->state, PLAY_ASKS);
  ck_assert_uint_eq (position ()->hash, start->hash);
  right = read_move ("B11-C12");
  ck_assert_int_eq (make (right), PLAY_ASKS);
  ck_assert_int_eq (n_failed, 1);
  ck_assert_int_eq (n_solved, 0);
  end_line ();
}
END_TEST

START_TEST (a_hint_tells_the_piece_and_then_the_move)
{
  Move move;

  begin_line (THREE);
  ck_assert_int_eq (logres_puzzle_play_get_hint (play, &move), HINT_NONE);
  logres_puzzle_play_give_hint (play);
  wait_for_hint (HINT_PIECE, &move);
  ck_assert (move_is_equal (move, read_move ("B11-C12")));
  ck_assert_int_eq (n_failed, 1);
  logres_puzzle_play_give_hint (play);
  wait_for_hint (HINT_MOVE, &move);
  logres_puzzle_play_give_hint (play);
  /* The next move needs a new hint. */
  ck_assert_int_eq (make (read_move ("B11-C12")), PLAY_ASKS);
  ck_assert_int_eq (logres_puzzle_play_get_hint (play, &move), HINT_NONE);
  logres_puzzle_play_give_hint (play);
  wait_for_hint (HINT_PIECE, &move);
  ck_assert_int_eq (make (move), PLAY_SOLVED);
  ck_assert_int_eq (n_failed, 1);
  ck_assert_int_eq (n_solved, 0);
  end_line ();
}
END_TEST

START_TEST (a_solved_puzzle_can_be_solved_again)
{
  begin_line ("camelot win 1 808 B:WK12,D14,E15:BF1,F2 F2-G1\n");
  for (int i = 0; i < 2; i++) {
    ck_assert_int_eq (make (read_move ("F2-G1")), PLAY_SOLVED);
    logres_puzzle_play_retry (play);
    ck_assert_int_eq (play->state, PLAY_ASKS);
  }
  ck_assert_int_eq (n_solved, 1);
  end_line ();
}
END_TEST

/* With captures on demand, a move that misses a capture is taken back and does not fail the
 * puzzle. */
START_TEST (a_missed_capture_is_demanded)
{
  const PuzzleBook *all = puzzle_book_get ();
  int n_called = 0;

  for (int i = 0; i < puzzle_book_size (all); i++) {
    const Puzzle *puzzle = puzzle_book_puzzle (all, i);
    SquareSet jumpers = movegen_jumpers (&puzzle->pos),
              others = puzzle->pos.pieces[puzzle->pos.seat];

    if (!puzzle->pos.variant->captures_on_demand || squares_are_none (&jumpers))
      continue;

    begin (puzzle);
    for (Square from; (from = squares_take (&others)) != NO_SQUARE && n_called == 0;)
      for (int dir = 0; dir < N_DIRECTIONS && n_called == 0; dir++) {
        Move step = { .from = from, .to = square_step[from][dir], .kind = MOVE_PLAIN };

        if (step.to == NO_SQUARE || !logres_game_session_play (session, step, NULL))
          continue;
        ck_assert_int_eq (settle (), PLAY_ASKS);
        ck_assert (play->was_called_in);
        ck_assert_uint_eq (position ()->hash, puzzle->pos.hash);
        n_called++;
      }
    ck_assert_int_eq (n_failed, 0);
    end ();
    if (n_called > 0)
      return;
  }
  ck_abort_msg ("no puzzle in which a capture could be left out");
}
END_TEST

static gboolean
is_asking (void)
{
  return play->state == PLAY_ASKS && worker_get_data (play->worker) == NULL;
}

static void
check_that_the_user_is_asked_again (void)
{
  wait_until (is_asking ());
  ck_assert (play->has_no_thread);
  ck_assert_uint_eq (position ()->hash, play->puzzle->pos.hash);
}

START_TEST (the_user_is_asked_again_if_the_engine_cannot_be_started)
{
  begin_line (THREE);
  has_no_thread = TRUE;
  ck_assert (logres_game_session_play (session, read_move ("B11-C12"), NULL));
  check_that_the_user_is_asked_again ();
  ck_assert_int_eq (n_failed, 0);
  logres_puzzle_play_give_hint (play);
  check_that_the_user_is_asked_again ();
  logres_puzzle_play_show (play);
  check_that_the_user_is_asked_again ();
  has_no_thread = FALSE;

  /* Neither a hint nor the solution was shown, so the user can still solve the puzzle. */
  ck_assert_int_eq (n_failed, 0);
  ck_assert_int_eq (make (read_move ("B11-C12")), PLAY_ASKS);
  ck_assert (!play->has_no_thread);
  end_line ();
}
END_TEST

/* This happens when a window is closed during a search. */
START_TEST (a_play_can_be_freed_during_a_search)
{
  const PuzzleBook *all = puzzle_book_get ();
  const Puzzle *puzzle = puzzle_book_puzzle (all, puzzle_book_size (all) - 1);
  Move moves[MOST_MOVES];

  movegen_list (&puzzle->pos, moves, MOST_MOVES);
  begin (puzzle);
  ck_assert (logres_game_session_play (session, moves[0], NULL));
  ck_assert_int_eq (play->state, PLAY_JUDGES);
  end ();
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("puzzle-play");
  TCase *tcase = tcase_create ("play");

  suite_add_tcase (suite, tcase);
  tcase_set_timeout (tcase, 3600);
  tcase_add_test (tcase, puzzles_are_solved);
  tcase_add_test (tcase, wrong_moves_fail_and_the_solution_is_shown);
  tcase_add_test (tcase, a_wrong_move_is_refuted_and_tried_again);
  tcase_add_test (tcase, a_hint_tells_the_piece_and_then_the_move);
  tcase_add_test (tcase, a_solved_puzzle_can_be_solved_again);
  tcase_add_test (tcase, a_missed_capture_is_demanded);
  tcase_add_test (tcase, the_user_is_asked_again_if_the_engine_cannot_be_started);
  tcase_add_test (tcase, a_play_can_be_freed_during_a_search);

  return suite_run (suite);
}
