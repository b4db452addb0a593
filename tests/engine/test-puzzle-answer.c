/* Usage: test-puzzle-answer FILE
 * Solves one in ten puzzles of FILE against the longest resistance. Also tries wrong first moves.
 * After each wrong move that is tried, the test skips as many wrong moves as the environment
 * variable N_MOVES_SKIPPED says. If that is 0, all puzzles are solved. */

#include "engine/proof/puzzle-answer.h"

#include "core/rules/ending.h"
#include "core/rules/movegen.h"
#include "core/rules/turn.h"
#include "support/suite.h"

#include <stdio.h>
#include <string.h>

enum { MEBIBYTES = 32, MOST_PUZZLES = 10000, MOST_MOVES = 1024, SKIPPED = 79 };

enum { PUZZLES_SKIPPED = 9 };

static Puzzle book[MOST_PUZZLES];
static int n_puzzles;

static bool
read_book (const char *path)
{
  FILE *file = fopen (path, "r");
  char line[PUZZLE_TEXT_SIZE + 2];

  while (file != NULL && fgets (line, sizeof line, file) != NULL) {
    line[strcspn (line, "\n")] = '\0';
    if (line[0] != '#')
      n_puzzles += puzzle_read (&book[n_puzzles], line);
  }
  if (file != NULL)
    fclose (file);

  return n_puzzles > 0;
}

static int
count_skipped (void)
{
  const char *text = getenv ("N_MOVES_SKIPPED");

  return text != NULL ? atoi (text) : SKIPPED;
}

/* Returns the number of puzzles that are left out between two that are tried. */
static int
count_puzzles_skipped (void)
{
  return count_skipped () == 0 ? 0 : PUZZLES_SKIPPED;
}

static bool
is_attack (const Puzzle *puzzle)
{
  return puzzle->kind == PUZZLE_WIN || puzzle->kind == PUZZLE_CHARGE;
}

/* ---- Solving ---- */

/* Checks the state of the game when the puzzle is solved. */
static void
check_aim (const Puzzle *puzzle, const Position *pos)
{
  Result result = ending_find (pos).result;
  Result win = result_win_of_team (variant_team (puzzle->pos.seat));

  if (is_attack (puzzle))
    ck_assert_int_eq (result, win);
  else if (puzzle->kind == PUZZLE_DRAW)
    ck_assert (result == DRAW || result == win);
}

/* Checks that the move is legal in a game too, and that the opponent cannot demand a capture after
 * it. */
static void
check_turn (const Position *pos, Move move)
{
  Turn turn;

  turn_start (&turn, pos);
  ck_assert (turn_play (&turn, move, &turn, NULL));
  ck_assert (!turn_may_force (&turn));
}

/* Solves a puzzle, and returns the number of plies. */
static int
solve (const Puzzle *puzzle, Solver *solver)
{
  PuzzleStage stage;
  PuzzleAnswer answer = { .verdict = PUZZLE_GOES_ON };
  int n = 0;

  for (ck_assert (puzzle_begin (&stage, puzzle, solver)); answer.verdict == PUZZLE_GOES_ON;
       stage = answer.next) {
    Move move = puzzle_right_move (&stage, solver);
    Position after;

    check_turn (&stage.pos, move);
    position_play (&stage.pos, move, &after);
    puzzle_answer (&stage, move, solver, &answer);
    n++;
    if (answer.reply.kind != MOVE_NONE) {
      check_turn (&after, answer.reply);
      position_play (&after, answer.reply, &after);
      n++;
    }
    if (answer.verdict == PUZZLE_SOLVED)
      check_aim (puzzle, &after);
  }
  ck_assert_int_eq (answer.verdict, PUZZLE_SOLVED);

  return n;
}

/* In a puzzle with a win, the defense must last exactly as long as was proven. */
START_TEST (all_puzzles_are_solved_within_their_plies)
{
  Solver *solver = solver_new (MEBIBYTES);

  for (int i = 0; i < n_puzzles; i += count_puzzles_skipped () + 1) {
    int n = solve (&book[i], solver);
    char text[PUZZLE_TEXT_SIZE];

    puzzle_write (&book[i], text);
    if (is_attack (&book[i]))
      ck_assert_msg (n == book[i].plies, "solved in %d plies: %s", n, text);
  }
  solver_free (solver);
}
END_TEST

/* ---- Wrong moves ---- */

static void
check_refutation (const Puzzle *puzzle, Move move, const PuzzleAnswer *answer, Solver *solver)
{
  Position after;

  position_play (&puzzle->pos, move, &after);
  if (answer->reply.kind == MOVE_NONE) {
    ck_assert (ending_find (&after).result != ONGOING ||
               (is_attack (puzzle) && puzzle->plies == 1));
    return;
  }
  check_turn (&after, answer->reply);
  position_play (&after, answer->reply, &after);
  if (!is_attack (puzzle))
    ck_assert_int_gt (answer->n_losing, 0);
  if (answer->n_losing > 0)
    ck_assert_int_eq (solver_loses (solver, &after, 2 * (answer->n_losing - 1)), 1);
  else
    ck_assert_int_eq (solver_win (solver, &after, puzzle->plies - 2), 0);
}

static int
try_wrong_moves (const Puzzle *puzzle, Solver *solver, int from, int step)
{
  Move moves[MOST_MOVES];
  int n = movegen_list (&puzzle->pos, moves, MOST_MOVES), i;
  PuzzleStage stage;

  ck_assert (puzzle_begin (&stage, puzzle, solver));
  for (i = from; i < n; i += step) {
    PuzzleAnswer answer;

    if (move_is_equal (moves[i], puzzle->key))
      continue;
    puzzle_answer (&stage, moves[i], solver, &answer);
    ck_assert_int_eq (answer.verdict, PUZZLE_WRONG);
    check_refutation (puzzle, moves[i], &answer, solver);
  }

  return i - n;
}

/* The sampling of moves continues from one puzzle to the next. */
START_TEST (wrong_first_moves_are_refuted)
{
  Solver *solver = solver_new (MEBIBYTES);
  int from = 0;

  for (int i = 0; i < n_puzzles; i += count_puzzles_skipped () + 1)
    from = try_wrong_moves (&book[i], solver, from, count_skipped () + 1);
  solver_free (solver);
}
END_TEST

/* ---- Later moves ---- */

/* Returns a puzzle that cannot be answered without a search. */
static const Puzzle *
long_puzzle (void)
{
  for (int i = 0; i < n_puzzles; i++)
    if (is_attack (&book[i]) && book[i].plies > 5)
      return &book[i];
  ck_abort_msg ("All puzzles are short");

  return NULL;
}

/* Two moves into the goal win. As a later move of a puzzle, each of the two moves is right. */
START_TEST (any_later_move_that_wins_in_time_is_right)
{
  Solver *solver = solver_new (MEBIBYTES);
  Puzzle puzzle = { .kind = PUZZLE_WIN, .plies = 3 };
  PuzzleStage stage = { .puzzle = &puzzle, .left = 1 };
  PuzzleAnswer answer;
  Move moves[MOST_MOVES];
  int n, n_right = 0;

  ck_assert (
    position_text_read (&stage.pos, variant_find ("camelot"), "W:WG16,G15,F15,A5:BA8,L8", NULL));
  n = movegen_list (&stage.pos, moves, MOST_MOVES);
  for (int i = 0; i < n; i++) {
    puzzle_answer (&stage, moves[i], solver, &answer);
    n_right += answer.verdict == PUZZLE_SOLVED;
  }
  ck_assert_int_eq (n_right, 2);
  solver_free (solver);
}
END_TEST

START_TEST (a_solver_that_is_stopped_decides_nothing)
{
  Solver *solver = solver_new (MEBIBYTES);
  atomic_bool stop = true;
  const Puzzle *puzzle = long_puzzle ();
  PuzzleStage stage;
  PuzzleAnswer answer;

  ck_assert (puzzle_begin (&stage, puzzle, solver));
  solver_set_stop (solver, &stop);
  puzzle_answer (&stage, puzzle->key, solver, &answer);
  ck_assert_int_eq (answer.verdict, PUZZLE_UNDECIDED);
  stop = false;
  puzzle_answer (&stage, puzzle->key, solver, &answer);
  ck_assert_int_eq (answer.verdict, PUZZLE_GOES_ON);
  ck_assert_int_eq (puzzle_moves_left (&answer.next), puzzle_moves_left (&stage) - 1);
  solver_free (solver);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("puzzle-answer");
  TCase *tcase = tcase_create ("book");

  if (argc != 2 || !read_book (argv[1]))
    return EXIT_FAILURE;

  suite_add_tcase (suite, tcase);
  tcase_set_timeout (tcase, 3600);
  tcase_add_test (tcase, all_puzzles_are_solved_within_their_plies);
  tcase_add_test (tcase, wrong_first_moves_are_refuted);
  tcase_add_test (tcase, any_later_move_that_wins_in_time_is_right);
  tcase_add_test (tcase, a_solver_that_is_stopped_decides_nothing);

  return suite_run (suite);
}
