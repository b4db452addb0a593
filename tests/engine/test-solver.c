/* Tests of the solver: compares it with the simplest possible search. */

#include "engine/proof/solver.h"

#include "core/rules/ending.h"
#include "core/rules/movegen.h"
#include "support/sparse-position.h"
#include "support/suite.h"

enum { PLAIN_MOVES = 1024, MEBIBYTES = 16 };

/* ---- The simplest search ---- */

/* Whether a draw counts as success for the team that wants to win. */
static bool takes_draws;

static bool
is_good_for (const Position *pos, int team)
{
  Result result = ending_find (pos).result;

  return result == result_win_of_team (team) || (takes_draws && result == DRAW);
}

static bool plainly_wins (const Position *pos, int plies);

static bool
plainly_loses (const Position *pos, int plies)
{
  Move moves[PLAIN_MOVES];
  int n = movegen_list (pos, moves, PLAIN_MOVES);

  if (n == 0)
    return is_good_for (pos, 1 - variant_team (pos->seat));
  if (plies <= 0)
    return false;

  for (int i = 0; i < n; i++) {
    Position after;

    position_play (pos, moves[i], &after);
    if (!plainly_wins (&after, plies - 1))
      return false;
  }

  return true;
}

static bool
plainly_wins (const Position *pos, int plies)
{
  Move moves[PLAIN_MOVES];
  int n = movegen_list (pos, moves, PLAIN_MOVES);

  if (n == 0)
    return is_good_for (pos, variant_team (pos->seat));
  if (plies <= 0)
    return false;

  for (int i = 0; i < n; i++) {
    Position after;

    position_play (pos, moves[i], &after);
    if (plainly_loses (&after, plies - 1))
      return true;
  }

  return false;
}

/* Returns the plies of the shortest win, or 0 if none takes at most `most`. */
static int
plain_win (const Position *pos, int most)
{
  for (int plies = 1; plies <= most; plies += 2)
    if (plainly_wins (pos, plies))
      return plies;

  return 0;
}

START_TEST (a_win_agrees_with_full_search)
{
  Solver *solver = solver_new (MEBIBYTES);
  Dice dice = { 41 };
  int most = variants[_i].n_seats == 2 ? 5 : 3, n_wins = 0;

  for (int i = 0; i < 400; i++) {
    Position pos;
    int truth;

    (i % 3 == 0 ? sparse_position : sparse_late_position) (&pos, &variants[_i], &dice);
    truth = plain_win (&pos, most);
    ck_assert_int_eq (solver_win (solver, &pos, most), truth);
    n_wins += truth > 1;
  }
  solver_free (solver);
  ck_assert_int_gt (n_wins, 5);
}
END_TEST

START_TEST (a_loss_agrees_with_full_search)
{
  Solver *solver = solver_new (MEBIBYTES);
  Dice dice = { 42 };
  int n_losses = 0;

  for (int i = 0; i < 400; i++) {
    Position pos;
    bool is_lost;

    sparse_late_position (&pos, &variants[_i], &dice);
    is_lost = plainly_loses (&pos, 4);
    ck_assert_int_eq (solver_loses (solver, &pos, 4), is_lost);
    n_losses += is_lost;
  }
  solver_free (solver);
  ck_assert_int_gt (n_losses, 2);
}
END_TEST

/* A game is saved if a win or a draw can be forced. The solver stores results for wins and for
 * saved games, and must not mix them up. */
START_TEST (a_saved_game_agrees_with_full_search)
{
  Solver *solver = solver_new (MEBIBYTES);
  Dice dice = { 44 };
  int most = variants[_i].n_seats == 2 ? 5 : 3, n_draws = 0, n_spared = 0;

  for (int i = 0; i < 150; i++) {
    Position pos;
    int win, saved, spares;

    (i % 3 == 0 ? sparse_late_position : sparse_position) (&pos, &variants[_i], &dice);
    if (i % 2 == 0)
      sparse_thin_out (&pos, (Seat) (pos.variant->n_seats - 1), 1, &dice);
    if (ending_find (&pos).result != ONGOING)
      continue;
    win = plain_win (&pos, most);
    takes_draws = true;
    saved = plain_win (&pos, most);
    takes_draws = false;
    ck_assert_int_eq (solver_win (solver, &pos, most), win);
    ck_assert_int_eq (solver_save (solver, &pos, most), saved);
    takes_draws = true;
    spares = plainly_loses (&pos, 2);
    takes_draws = false;
    ck_assert_int_eq (solver_spares (solver, &pos, 2), spares);
    n_spared += spares;
    ck_assert_int_eq (solver_win (solver, &pos, most), win);
    n_draws += saved != win;
  }
  solver_free (solver);
  if (variants[_i].few_pieces_draw)
    ck_assert_int_gt (n_draws, 1);
  ck_assert_int_gt (n_spared, 0);
}
END_TEST

/* The positions are set up at random and may have nearly all pieces. */
START_TEST (a_win_with_many_pieces_agrees_with_full_search)
{
  Solver *solver = solver_new (MEBIBYTES);
  Dice dice = { 43 };

  for (int i = 0; i < 100; i++) {
    Position pos;

    do
      random_setup (&pos, &variants[_i], &dice);
    while (ending_find (&pos).result != ONGOING);
    ck_assert_int_eq (solver_win (solver, &pos, 3), plain_win (&pos, 3));
  }
  solver_free (solver);
}
END_TEST

START_TEST (a_solver_that_gave_up_reports_it)
{
  Solver *solver = solver_new (MEBIBYTES);
  Position pos;

  position_start (&pos, variant_find ("camelot"));
  solver_set_most_nodes (solver, 100);
  ck_assert_int_eq (solver_win (solver, &pos, 5), SOLVER_GAVE_UP);
  ck_assert_int_eq (solver_loses (solver, &pos, 4), SOLVER_GAVE_UP);
  solver_set_most_nodes (solver, 0);
  ck_assert_int_eq (solver_win (solver, &pos, 3), 0);
  solver_free (solver);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("solver");
  TCase *tcase = tcase_create ("properties");

  suite_add_tcase (suite, tcase);
  tcase_set_timeout (tcase, 120);
  tcase_add_loop_test (tcase, a_win_agrees_with_full_search, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_loss_agrees_with_full_search, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_saved_game_agrees_with_full_search, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_win_with_many_pieces_agrees_with_full_search, 0, (int) n_variants);
  tcase_add_test (tcase, a_solver_that_gave_up_reports_it);

  return suite_run (suite);
}
