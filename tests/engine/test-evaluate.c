/* Tests of the evaluation: symmetries that it must respect, and differences that it must see. */

#include "engine/judge/evaluate.h"

#include "core/notation/position-text.h"
#include "core/rules/ending.h"
#include "core/rules/movegen.h"
#include "engine/judge/score.h"
#include "support/mirror.h"
#include "support/random-position.h"

#include <check.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { N_GAMES = 40, N_SETUPS = 200 };

static int
evaluate_where_draw_is (const Position *pos, int draw)
{
  Judge *judge = malloc (sizeof *judge);
  Threats threats;
  Tally tally;
  int score;

  judge_init (judge, pos, weights_of (pos->variant));
  judge_tally (judge, pos, &tally);
  threats_find (&threats, pos);
  score = judge_evaluate (judge, pos, &tally, &threats, draw);
  free (judge);

  return score;
}

static int
evaluate (const Position *pos)
{
  return evaluate_where_draw_is (pos, SCORE_DRAW);
}

START_TEST (a_mirrored_position_is_worth_the_same)
{
  Dice dice = { 11 };
  int n = 0;

  for (int i = 0; i < N_SETUPS; i++) {
    Position pos, mirrored;

    random_setup (&pos, &variants[_i], &dice);
    if (!position_mirror (&pos, &mirrored))
      continue;
    ck_assert_int_eq (evaluate (&pos), evaluate (&mirrored));
    n++;
  }
  ck_assert_int_gt (n, 20);
}
END_TEST

START_TEST (the_incremental_tally_equals_the_computed_one)
{
  Dice dice = { 12 };
  Judge *judge = malloc (sizeof *judge);

  for (int game = 0; game < N_GAMES; game++) {
    Position pos;
    Tally carried, counted;

    random_play (&pos, &variants[_i], &dice, 6);
    judge_init (judge, &pos, weights_of (pos.variant));
    judge_tally (judge, &pos, &carried);
    for (int ply = 0; ply < 100; ply++) {
      Move moves[USUAL_MOVES];
      int n = movegen_list (&pos, moves, USUAL_MOVES);
      Position after;

      if (n == 0 || n > USUAL_MOVES)
        break;
      Move move = moves[dice_roll (&dice, n)];
      position_play (&pos, move, &after);
      judge_tally_move (judge, &pos, move, &after, &carried, &carried);
      pos = after;
      judge_tally (judge, &pos, &counted);
      for (int team = 0; team < N_TEAMS; team++) {
        ck_assert_int_eq (carried.worth[team][EARLY], counted.worth[team][EARLY]);
        ck_assert_int_eq (carried.worth[team][LATE], counted.worth[team][LATE]);
      }
    }
  }
  free (judge);
}
END_TEST

/* Compares the threats with the move generator, which knows when captures are compulsory. */
START_TEST (threats_agree_with_the_move_generator)
{
  Dice dice = { 13 };

  for (int i = 0; i < 2 * N_SETUPS; i++) {
    Position pos;
    Threats threats;
    SquareSet jumpers, leaving, movers, captured = { { 0 } };

    if (i % 2 == 0)
      random_setup (&pos, &variants[_i], &dice);
    else
      random_play (&pos, &variants[_i], &dice, 10 + dice_roll (&dice, 60));
    threats_find (&threats, &pos);

    jumpers = movegen_jumpers (&pos);
    movers = squares_without (&jumpers, &variant_board (pos.variant)->goal[pos.seat]);
    leaving = position_must_leave (&pos);
    ck_assert_int_eq (threats.must_capture, !squares_are_none (&movers));
    ck_assert_int_eq (threats.must_leave, !squares_are_none (&leaving));

    /* Some piece is exposed exactly if the generator finds a jump for one of the enemies. */
    for (int e = 0; e < 2; e++) {
      Position turned = pos;
      SquareSet hunters;

      position_set_seat (&turned, pos.variant->seats[pos.seat].enemies[e]);
      hunters = movegen_jumpers (&turned);
      hunters = squares_without (&hunters, &variant_board (pos.variant)->goal[turned.seat]);
      captured = squares_or (&captured, &hunters);
    }
    ck_assert_int_eq (squares_are_none (&threats.exposed), squares_are_none (&captured));
  }
}
END_TEST

START_TEST (distances_are_steps_to_the_goal_round_trees)
{
  Dice dice = { 14 };
  Terrain *terrain = malloc (sizeof *terrain);

  for (int i = 0; i < 20; i++) {
    Position pos;
    SquareSet trees;

    if (i % 2 == 0)
      random_setup (&pos, &variants[_i], &dice);
    else
      random_play (&pos, &variants[_i], &dice, variants[_i].trees_each * variants[_i].n_seats);
    trees = position_trees (&pos);
    terrain_survey (terrain, &pos);
    for (Seat seat = 0; seat < pos.variant->n_seats; seat++) {
      SquareSet land = squares_without (&variant_board (pos.variant)->squares,
                                        &variant_board (pos.variant)->river);

      land = squares_without (&land, &trees);
      for (Square sq; (sq = squares_take (&land)) != NO_SQUARE;) {
        int distance = terrain->distance[seat][sq];
        bool is_goal = squares_have (&variant_board (pos.variant)->goal[seat], sq);
        int nearest = MAX_DISTANCE;

        for (int dir = 0; dir < N_DIRECTIONS; dir++) {
          Square to = square_step[sq][dir];

          if (terrain->distance[seat][to] < nearest && !squares_have (&trees, to) &&
              !squares_have (&variant_board (pos.variant)->closed[seat], to))
            nearest = terrain->distance[seat][to];
        }
        ck_assert_int_eq (is_goal, distance == 0);
        if (distance > 0 && distance < MAX_DISTANCE)
          ck_assert_int_eq (distance, nearest + 1);
      }
    }
  }
  free (terrain);
}
END_TEST

/* For White, who is to move, the first position is better than the second. */
static const struct {
  const char *variant, *better, *worse;
} pairs[] = {
  { "camelot", "W:WKC6,D6,E6:BD11,E11", "W:WC6,D6,E6:BD11,E11" },   /* a knight instead of a man */
  { "camelot", "W:WC6,D6,E6,F6:BD11,E11", "W:WC6,D6,E6:BD11,E11" }, /* one man more */
  { "camelot", "W:WE13,F13,A5:BA12,B12,C12", "W:WE6,F6,A5:BA12,B12,C12" }, /* closer to the goal */
  { "cam", "W:WD10,A5:BA9,B9", "W:WD5,A5:BA9,B9" },
  { "river", "W:WE13,F13,C5:BA12,B12,C12:tF6,G6,I7,D10,F11,G11",
    "W:WE4,F4,C5:BA12,B12,C12:tF6,G6,I7,D10,F11,G11" },
  /* the same lead of two men, with fewer pieces on the board */
  { "camelot2000", "W:WD5,E5,F5,G5,H5,I5,D6,E6:BD12,E12,F12,G12,H12,I12",
    "W:WD5,E5,F5,G5,H5,I5,D6,E6,F6,G6,H6,I6:BD12,E12,F12,G12,H12,I12,F11,G11,H11,I11" },
};

START_TEST (the_better_position_is_judged_better)
{
  const Variant *variant = variant_find (pairs[_i].variant);
  Position better, worse;

  ck_assert (position_text_read (&better, variant, pairs[_i].better, NULL));
  ck_assert (position_text_read (&worse, variant, pairs[_i].worse, NULL));
  ck_assert_int_gt (evaluate (&better), evaluate (&worse));
}
END_TEST

/* A lead counts less with many pieces on the board, but only in games that cannot be won by
 * capturing all enemies. */
/* Without the weights of attacks, the whole evaluation is the worth of the pieces. */
START_TEST (the_worth_of_the_pieces_leaves_out_the_attacks_only)
{
  Weights weights = *weights_of (&variants[_i]);
  Judge *judge = malloc (sizeof *judge);
  Dice dice = { 15 };
  int n_decided = 0;

  memset (&weights.race, 0, offsetof (Weights, tempo) - offsetof (Weights, race));
  for (int i = 0; i < N_SETUPS; i++) {
    Position pos;
    Threats threats;
    Tally tally;
    int worth;

    random_setup (&pos, &variants[_i], &dice);
    judge_init (judge, &pos, &weights);
    judge_tally (judge, &pos, &tally);
    threats_find (&threats, &pos);
    worth = judge_pieces (judge, &pos, &tally, 7);
    ck_assert_int_eq (worth, judge_lead (judge, &pos, &tally, &threats, 7));
    n_decided += worth != 0;
  }
  ck_assert_int_gt (n_decided, N_SETUPS / 2);
  free (judge);
}
END_TEST

START_TEST (a_lead_is_worth_no_less_with_fewer_pieces)
{
  const Variant *variant = &variants[_i];
  Judge *judge = calloc (1, sizeof *judge);
  Position pos;

  position_start (&pos, variant);
  judge_init (judge, &pos, weights_of (variant));
  for (int n = 1; n <= N_SQUARES; n++)
    ck_assert_int_le (judge->percent_told[n], judge->percent_told[n - 1]);
  ck_assert_int_eq (judge->needs_enemies,
                    judge->percent_told[1] > judge->percent_told[judge->n_at_start]);
  ck_assert_int_gt (judge->percent_told[N_SQUARES], 0);
  if (!judge->needs_enemies)
    ck_assert_int_eq (judge->percent_told[0], 100);
  free (judge);
}
END_TEST

/* A fading lead must tend toward the score of a draw, also with contempt. It must not become the
 * other team's lead before the game is drawn by the move count. */
START_TEST (a_lead_without_progress_fades_to_a_draw)
{
  static const int worths[] = { SCORE_DRAW, -300, 150 };
  Dice dice = { 14 };

  for (int i = 0; i < N_SETUPS; i++)
    for (size_t w = 0; w < sizeof worths / sizeof *worths; w++) {
      int limit = variant_quiet_limit (&variants[_i]), fresh, stale;
      Position pos;

      random_play (&pos, &variants[_i], &dice, dice_roll (&dice, 60));
      pos.quiet_plies = 0;
      fresh = evaluate_where_draw_is (&pos, worths[w]) - worths[w];
      for (int quiet = limit / 4; quiet < limit; quiet += limit / 4 - 1) {
        pos.quiet_plies = (uint16_t) quiet;
        stale = evaluate_where_draw_is (&pos, worths[w]) - worths[w];
        ck_assert_int_le (abs (stale), abs (fresh));
        ck_assert (abs (stale) < abs (fresh) || abs (fresh) <= 1);
        ck_assert_int_ge ((long long) stale * fresh, 0);
        ck_assert (stale != 0 || abs (fresh) < 20);
      }
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("evaluate");
  TCase *tcase = tcase_create ("properties");
  SRunner *runner = srunner_create (suite);
  int n_failed;

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, a_mirrored_position_is_worth_the_same, 0, (int) n_variants);
  tcase_add_loop_test (tcase, the_incremental_tally_equals_the_computed_one, 0, (int) n_variants);
  tcase_add_loop_test (tcase, threats_agree_with_the_move_generator, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_lead_without_progress_fades_to_a_draw, 0, (int) n_variants);
  tcase_add_loop_test (tcase, a_lead_is_worth_no_less_with_fewer_pieces, 0, (int) n_variants);
  tcase_add_loop_test (tcase, the_worth_of_the_pieces_leaves_out_the_attacks_only, 0,
                       (int) n_variants);
  tcase_add_loop_test (tcase, distances_are_steps_to_the_goal_round_trees, 0, (int) n_variants);
  tcase_add_loop_test (tcase, the_better_position_is_judged_better, 0,
                       (int) (sizeof pairs / sizeof pairs[0]));

  srunner_run_all (runner, CK_NORMAL);
  n_failed = srunner_ntests_failed (runner);
  srunner_free (runner);

  return n_failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
