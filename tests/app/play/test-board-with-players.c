#include "app/play/board-with-players.h"
#include "app/play/player-strip.h"

#include "support/suite.h"
#include "support/waiting.h"

#include <adwaita.h>

static void
find_strips (GtkWidget *widget, GtkWidget *strips[MAX_SEATS], int *n)
{
  if (LOGRES_IS_PLAYER_STRIP (widget) && *n < MAX_SEATS)
    strips[(*n)++] = widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_strips (child, strips, n);
}

static graphene_rect_t
bounds_in (GtkWidget *widget, GtkWidget *whole)
{
  graphene_rect_t bounds;

  ck_assert (gtk_widget_compute_bounds (widget, whole, &bounds));

  return bounds;
}

/* Checks that a strip covers no square. */
static void
check_off_board (LogresBoardView *view, GtkWidget *around, const graphene_rect_t *strip)
{
  SquareSet squares = variant_board (logres_board_view_get_position (view)->variant)->squares;
  graphene_rect_t board = bounds_in (GTK_WIDGET (view), around);

  for (Square sq; (sq = squares_take (&squares)) != NO_SQUARE;) {
    GdkRectangle area;

    logres_board_view_get_area (view, sq, &area);
    ck_assert (!graphene_rect_intersection (
      strip,
      &GRAPHENE_RECT_INIT (board.origin.x + (float) area.x, board.origin.y + (float) area.y,
                           (float) area.width, (float) area.height),
      NULL));
  }
}

static const int seating_sizes[][2] = { { 340, 560 }, { 340, 420 },  { 620, 560 }, { 700, 700 },
                                        { 980, 700 }, { 1270, 600 }, { 880, 320 } };

/* Of each variant, with every size. */
START_TEST (the_strips_cover_no_square_and_no_other_strip)
{
  const Variant *variant = &variants[_i % (int) n_variants];
  const int *size = seating_sizes[_i / (int) n_variants];
  g_autoptr (LogresGameSession) session = NULL;
  Position start;
  GtkWidget *view = logres_board_view_new (), *window = gtk_window_new ();
  GtkWidget *around = logres_board_with_players_new (LOGRES_BOARD_VIEW (view)), *strips[MAX_SEATS];
  int n = 0;

  position_start (&start, variant);
  session = logres_game_session_new (&start);
  logres_board_view_set_position (LOGRES_BOARD_VIEW (view), &start);
  logres_board_with_players_set_variant (LOGRES_BOARD_WITH_PLAYERS (around), variant);
  logres_board_with_players_set_strips_shown (LOGRES_BOARD_WITH_PLAYERS (around), TRUE);
  logres_board_with_players_show (LOGRES_BOARD_WITH_PLAYERS (around), logres_player_strip_show,
                                  session);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), size[0], size[1]);
  gtk_window_set_child (GTK_WINDOW (window), around);
  gtk_window_present (GTK_WINDOW (window));
  wait_until (gtk_widget_get_width (view) > 0);

  ck_assert_int_eq (gtk_widget_get_width (around), size[0]);
  find_strips (around, strips, &n);
  ck_assert_int_eq (n, variant->n_seats);
  for (int i = 0; i < n; i++) {
    graphene_rect_t strip = bounds_in (strips[i], around), whole = bounds_in (around, around);

    ck_assert (graphene_rect_contains_rect (&whole, &strip));
    check_off_board (LOGRES_BOARD_VIEW (view), around, &strip);
    for (int j = 0; j < i; j++) {
      graphene_rect_t other = bounds_in (strips[j], around);

      ck_assert (!graphene_rect_intersection (&strip, &other, NULL));
    }
  }
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("board-with-players");
  TCase *tcase = tcase_create ("board-with-players");

  adw_init ();
  tcase_add_loop_test (tcase, the_strips_cover_no_square_and_no_other_strip, 0,
                       (int) n_variants * N_ROWS (seating_sizes));
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
