#include "draw/board/board-geometry.h"

#include "support/suite.h"

#include <math.h>

static const double sizes[][2] = { { 360, 294 },   { 601, 599 },  { 1200, 1200 },
                                   { 333.5, 900 }, { 2560, 700 }, { 5, 3 } };
static const double scales[] = { 0, 1, 2, 1.5 };

typedef void Visitor (const BoardGeometry *geometry, double width, double height);

/* Calls `visit` for every rotation, size and scale. */
static void
visit_all (const Variant *variant, Visitor *visit)
{
  for (int turns = 0; turns < 4; turns++)
    for (int i = 0; i < N_ROWS (sizes); i++)
      for (int k = 0; k < N_ROWS (scales); k++) {
        BoardGeometry geometry;

        board_geometry_fit (&geometry, variant, turns, sizes[i][0], sizes[i][1], scales[k]);
        visit (&geometry, sizes[i][0], sizes[i][1]);
      }
}

static bool
exists (const BoardGeometry *geometry, Square sq)
{
  return squares_have (&variant_board (geometry->variant)->squares, sq);
}

static void
check_there_and_back (const BoardGeometry *geometry, double width, double height)
{
  static const double inside[] = { 0.001, 0.25, 0.5, 0.999 };

  for (int i = 1; i < N_SQUARES; i++) {
    Square sq = (Square) i;
    Point corner = board_geometry_corner (geometry, sq);

    for (int k = 0; k < 16 && exists (geometry, sq); k++)
      if (board_geometry_square_at (geometry, corner.x + inside[k % 4] * geometry->side,
                                    corner.y + inside[k / 4] * geometry->side) != sq)
        ck_abort_msg ("a point of square %d of %s belongs to another square", sq,
                      geometry->variant->id);
  }
}

START_TEST (a_point_of_a_square_leads_back_to_it)
{
  visit_all (&variants[_i], check_there_and_back);
}
END_TEST

static void
check_every_cell (const BoardGeometry *geometry, double width, double height)
{
  int n = 0;

  for (int row = -1; row <= geometry->n_rows; row++)
    for (int column = -1; column <= geometry->n_columns; column++) {
      Square sq = board_geometry_square_of_cell (geometry, column, row);
      Square there =
        board_geometry_square_at (geometry, geometry->left + (column + 0.5) * geometry->side,
                                  geometry->top + (row + 0.5) * geometry->side);

      if (sq != there || (sq != NO_SQUARE && !exists (geometry, sq)))
        ck_abort_msg ("column %d, row %d of %s: a wrong square", column, row,
                      geometry->variant->id);
      n += sq != NO_SQUARE;
    }

  ck_assert_int_eq (n, squares_count (&variant_board (geometry->variant)->squares));
}

START_TEST (every_cell_is_one_square_or_a_hole)
{
  visit_all (&variants[_i], check_every_cell);
}
END_TEST

static void
check_points_far_away (const BoardGeometry *geometry, double width, double height)
{
  static const double far[] = { -1e300, -1e9, 1e9, 1e300, INFINITY, NAN };

  for (int i = 0; i < N_ROWS (far); i++) {
    ck_assert_int_eq (board_geometry_square_at (geometry, far[i], height / 2), NO_SQUARE);
    ck_assert_int_eq (board_geometry_square_at (geometry, width / 2, far[i]), NO_SQUARE);
  }
}

START_TEST (no_point_far_away_is_on_the_board)
{
  visit_all (&variants[_i], check_points_far_away);
}
END_TEST

/* A way to the north and then to the east turns right on the board. It must turn right in the
 * picture too. */
static void
check_handedness (const BoardGeometry *geometry, double width, double height)
{
  for (int i = 1; i < N_SQUARES; i++) {
    Square sq = (Square) i, north = square_step[sq][NORTH], east = square_step[sq][EAST];
    Point here, up, right;

    if (!exists (geometry, sq) || !exists (geometry, north) || !exists (geometry, east))
      continue;
    here = board_geometry_center (geometry, sq);
    up = board_geometry_center (geometry, north);
    right = board_geometry_center (geometry, east);
    ck_assert_double_gt (
      (up.x - here.x) * (right.y - here.y) - (up.y - here.y) * (right.x - here.x), 0);
  }
}

START_TEST (the_board_is_never_mirrored)
{
  visit_all (&variants[_i], check_handedness);
}
END_TEST

static void
check_pixels (const BoardGeometry *geometry, double width, double height)
{
  double lengths[] = { geometry->side, geometry->left, geometry->top };

  for (int i = 0; i < 3 && geometry->scale > 0; i++)
    ck_assert_double_eq_tol (lengths[i] * geometry->scale, round (lengths[i] * geometry->scale),
                             1e-6);
  if (geometry->side > 2) {
    ck_assert_double_gt (geometry->left, 0);
    ck_assert_double_gt (geometry->top, 0);
    ck_assert_double_lt (geometry->left + geometry->n_columns * geometry->side, width);
    ck_assert_double_lt (geometry->top + geometry->n_rows * geometry->side, height);
  }
}

START_TEST (squares_lie_on_whole_pixels_within_the_picture)
{
  visit_all (&variants[_i], check_pixels);
}
END_TEST

START_TEST (a_board_of_its_natural_size_has_squares_of_that_size)
{
  for (int turns = 0; turns < 4; turns++)
    for (int side = 4; side <= 100; side++) {
      Point size = board_geometry_natural_size (&variants[_i], turns, side);
      BoardGeometry geometry;

      board_geometry_fit (&geometry, &variants[_i], turns, size.x, size.y, 1);
      ck_assert_double_eq (geometry.side, side);
    }
}
END_TEST

START_TEST (a_player_sits_at_the_bottom_of_the_board_turned_to_their_seat)
{
  for (int seat = 0; seat < variants[_i].n_seats; seat++) {
    SquareSet castle = variant_board (&variants[_i])->castle[seat];
    int turns = board_geometry_turns_to_seat (&variants[_i], (Seat) seat);
    BoardGeometry geometry;

    ck_assert_int_eq (turns % board_geometry_turn_step (variant_board (&variants[_i])), 0);
    board_geometry_fit (&geometry, &variants[_i], turns, 800, 800, 1);
    for (Square sq; (sq = squares_take (&castle)) != NO_SQUARE;) {
      int column, row;

      board_geometry_cell_of_square (&geometry, sq, &column, &row);
      ck_assert_int_eq (row, geometry.n_rows - 1);
    }
  }
}
END_TEST

START_TEST (boards_for_four_turn_by_quarters_and_the_others_by_halves)
{
  ck_assert_int_eq (board_geometry_turn_step (variant_board (&variants[_i])),
                    variants[_i].n_seats == 4 ? 1 : 2);
}
END_TEST

int
main (void)
{
  const TTest *const tests[] = {
    a_point_of_a_square_leads_back_to_it,
    every_cell_is_one_square_or_a_hole,
    no_point_far_away_is_on_the_board,
    the_board_is_never_mirrored,
    squares_lie_on_whole_pixels_within_the_picture,
    a_board_of_its_natural_size_has_squares_of_that_size,
    a_player_sits_at_the_bottom_of_the_board_turned_to_their_seat,
    boards_for_four_turn_by_quarters_and_the_others_by_halves,
  };
  Suite *suite = suite_create ("geometry");
  TCase *tcase = tcase_create ("every variant");

  for (int i = 0; i < N_ROWS (tests); i++)
    tcase_add_loop_test (tcase, tests[i], 0, (int) n_variants);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
