#include "core/rules/variant.h"
#include "support/suite.h"

#include <stdlib.h>
#include <string.h>

/* Facts about each board from the rules, as numbers. The last three are numbers of each player. */
static const struct {
  const char *id;
  int n_squares, n_castle, n_army, n_knights;
} facts[] = {
  { "camelot", 160, 2, 14, 4 }, { "camelot2000", 160, 2, 14, 4 }, { "cam", 67, 1, 7, 2 },
  { "river", 160, 2, 14, 4 },   { "grand", 180, 2, 12, 4 },       { "chivalry", 176, 2, 20, 8 },
  { "camette", 23, 1, 4, 1 },   { "grandcam", 93, 1, 7, 2 },
};

START_TEST (every_variant_is_among_the_facts)
{
  ck_assert_uint_eq (n_variants, sizeof facts / sizeof facts[0]);
}
END_TEST

START_TEST (a_board_has_the_squares_and_armies_of_its_rules)
{
  const Variant *variant = variant_find (facts[_i].id);
  const Board *board = variant_board (variant);

  ck_assert_int_eq (squares_count (&board->squares), facts[_i].n_squares);
  for (int seat = 0; seat < variant->n_seats; seat++) {
    SquareSet knights = squares_and (&board->army[seat], &board->knights);

    ck_assert_int_eq (squares_count (&board->castle[seat]), facts[_i].n_castle);
    ck_assert_int_eq (squares_count (&board->army[seat]), facts[_i].n_army);
    ck_assert_int_eq (squares_count (&knights), facts[_i].n_knights);
  }
}
END_TEST

START_TEST (a_step_and_a_step_back_lead_home)
{
  for (int sq = 1; sq < N_SQUARES; sq++)
    for (int dir = 0; dir < N_DIRECTIONS; dir++) {
      Square step = square_step[sq][dir], leap = square_leap[sq][dir];
      int back = (dir + N_DIRECTIONS / 2) % N_DIRECTIONS;

      if (step != NO_SQUARE)
        ck_assert_int_eq (square_step[step][back], sq);
      if (step != NO_SQUARE && leap != NO_SQUARE)
        ck_assert_int_eq (square_step[step][dir], leap);
    }
}
END_TEST

START_TEST (a_leap_keeps_the_class_and_a_step_changes_it)
{
  for (int sq = 1; sq < N_SQUARES; sq++)
    for (int dir = 0; dir < N_DIRECTIONS; dir++) {
      if (square_leap[sq][dir] != NO_SQUARE)
        ck_assert_int_eq (square_leap[sq][dir] >> 6, sq >> 6);
      if (square_step[sq][dir] != NO_SQUARE)
        ck_assert_int_ne (square_step[sq][dir] >> 6, sq >> 6);
    }
}
END_TEST

START_TEST (squares_are_numbered_by_file_and_rank)
{
  for (int rank = 0; rank < MAX_RANKS; rank++)
    for (int file = 0; file < MAX_FILES; file++) {
      Square sq = square_at (file, rank);

      ck_assert_int_eq (square_file (sq), file);
      ck_assert_int_eq (square_rank (sq), rank);
      ck_assert_int_eq (square_in_order (square_order (sq)), sq);
    }
}
END_TEST

/* Returns the set after half a turn of the board. */
static SquareSet
turn_half (const Board *board, const SquareSet *squares)
{
  SquareSet turned = { { 0 } }, left = *squares;

  for (Square sq; (sq = squares_take (&left)) != NO_SQUARE;)
    squares_add (&turned, square_at (board->n_files - 1 - square_file (sq),
                                     board->n_ranks - 1 - square_rank (sq)));

  return turned;
}

START_TEST (the_two_ends_of_a_board_are_alike)
{
  const Variant *variant = &variants[_i];
  const Board *board = variant_board (variant);
  SquareSet squares = turn_half (board, &board->squares);
  SquareSet river = turn_half (board, &board->river);

  ck_assert (squares_are_equal (&squares, &board->squares));
  ck_assert (squares_are_equal (&river, &board->river));
  for (int seat = 0; seat < variant->n_seats; seat++) {
    SquareSet castle = turn_half (board, &board->castle[seat]);
    SquareSet army = turn_half (board, &board->army[seat]);
    Seat opposite = variant->seats[seat].opposite;

    ck_assert (squares_are_equal (&castle, &board->castle[opposite]));
    ck_assert (squares_are_equal (&castle, &board->goal[seat]));
    ck_assert (squares_are_equal (&army, &board->army[opposite]));
  }
}
END_TEST

/* Sets of squares are shifted as 64-bit words. A leap over the edge of a full frame would land on
 * the opposite side, so the open squares keep away from that edge. */
START_TEST (only_castles_stand_at_the_edge_of_a_full_frame)
{
  const Variant *variant = &variants[_i];
  SquareSet open = variant_board (variant)->squares;

  for (int seat = 0; seat < variant->n_seats; seat++)
    open = squares_without (&open, &variant_board (variant)->castle[seat]);
  for (int rank = 0; rank < MAX_RANKS; rank++) {
    ck_assert (variant_board (variant)->n_files < MAX_FILES ||
               !squares_have (&open, square_at (0, rank)));
    ck_assert (!squares_have (&open, square_at (MAX_FILES - 1, rank)));
  }
}
END_TEST

START_TEST (partners_share_a_team_and_enemies_do_not)
{
  const Variant *variant = &variants[_i];

  for (Seat seat = 0; seat < variant->n_seats; seat++) {
    const SeatRow *row = &variant->seats[seat];

    ck_assert_int_eq (variant_team (row->partner), variant_team (seat));
    ck_assert_int_eq (variant->seats[row->partner].partner, seat);
    ck_assert_int_eq (variant->seats[row->opposite].opposite, seat);
    for (int i = 0; i < 2; i++)
      ck_assert_int_ne (variant_team (row->enemies[i]), variant_team (seat));
    ck_assert_int_ne (variant_team (variant_next_seat (variant, seat)), variant_team (seat));
    ck_assert_int_eq (variant_seat_of_letter (variant, row->letter), seat);
  }
}
END_TEST

START_TEST (each_side_of_the_river_has_41_squares_for_trees_at_first)
{
  const Board *board = variant_board (variant_find ("river"));

  for (int seat = 0; seat < 2; seat++) {
    SquareSet open = squares_without (&board->planting[seat], &board->army[seat]);

    ck_assert_int_eq (squares_count (&open), 41);
  }
}
END_TEST

START_TEST (an_unknown_variant_is_not_found)
{
  ck_assert_ptr_null (variant_find ("chess"));
  ck_assert_ptr_null (variant_find (""));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("board");
  TCase *tcase = tcase_create ("shape");

  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, every_variant_is_among_the_facts);
  tcase_add_loop_test (tcase, a_board_has_the_squares_and_armies_of_its_rules, 0,
                       sizeof facts / sizeof facts[0]);
  tcase_add_test (tcase, a_step_and_a_step_back_lead_home);
  tcase_add_test (tcase, a_leap_keeps_the_class_and_a_step_changes_it);
  tcase_add_test (tcase, squares_are_numbered_by_file_and_rank);
  tcase_add_loop_test (tcase, the_two_ends_of_a_board_are_alike, 0, (int) n_variants);
  tcase_add_loop_test (tcase, only_castles_stand_at_the_edge_of_a_full_frame, 0, (int) n_variants);
  tcase_add_loop_test (tcase, partners_share_a_team_and_enemies_do_not, 0, (int) n_variants);
  tcase_add_test (tcase, each_side_of_the_river_has_41_squares_for_trees_at_first);
  tcase_add_test (tcase, an_unknown_variant_is_not_found);

  return suite_run (suite);
}
