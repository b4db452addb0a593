#include "app/board/board-look.h"
#include "app/kit/settings.h"
#include "core/rules/movegen.h"
#include "draw/board/board-painter.h"
#include "wording/game-names.h"

#include "support/suite.h"
#include "support/waiting.h"
#include "support/widgets.h"

#include <adwaita.h>
#include <string.h>

/* Returns a window of this size that contains only the board. */
static GtkWidget *
show_board (GtkWidget *view, int width, int height)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  wait_until (gtk_widget_get_width (view) > 0);

  return window;
}

static cairo_surface_t *
blank_like (GtkWidget *view)
{
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, gtk_widget_get_width (view),
                                     gtk_widget_get_height (view));
}

/* Returns the pixels that the widget draws. */
static cairo_surface_t *
picture_of_view (GtkWidget *view)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *surface = blank_like (view);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (view)->snapshot (view, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

/* Returns the expected picture, drawn by the painter itself. */
static cairo_surface_t *
picture_of_painter (GtkWidget *view, const BoardTheme *theme, const BoardMarks *marks)
{
  const Position *pos = logres_board_view_get_position (LOGRES_BOARD_VIEW (view));
  BoardPainter *painter = board_painter_new (theme, theme->pieces);
  cairo_surface_t *surface = blank_like (view);
  cairo_t *cr = cairo_create (surface);
  BoardGeometry geometry;

  board_geometry_fit (&geometry, pos->variant,
                      logres_board_view_get_turns (LOGRES_BOARD_VIEW (view)),
                      gtk_widget_get_width (view), gtk_widget_get_height (view), 1);
  board_painter_draw (painter, cr, &geometry, pos, marks);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  board_painter_free (painter);

  return surface;
}

/* Returns the largest difference of two pictures in any channel, from 0 to 255. */
static int
distance (cairo_surface_t *a, cairo_surface_t *b)
{
  int n = cairo_image_surface_get_stride (a) * cairo_image_surface_get_height (a);
  const unsigned char *left = cairo_image_surface_get_data (a);
  const unsigned char *right = cairo_image_surface_get_data (b);
  int most = 0;

  for (int i = 0; i < n; i++)
    most = MAX (most, abs (left[i] - right[i]));

  return most;
}

static void
ensure_painted (GtkWidget *view, const BoardTheme *theme, const BoardMarks *marks)
{
  cairo_surface_t *seen = picture_of_view (view);
  cairo_surface_t *right = picture_of_painter (view, theme, marks);

  ck_assert_int_le (distance (seen, right), 2);
  cairo_surface_destroy (seen);
  cairo_surface_destroy (right);
}

static void
release (GtkWidget *window, GtkWidget *view)
{
  g_object_ref (view);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (view);
}

static GtkWidget *
new_board (int variant)
{
  GtkWidget *view = logres_board_view_new ();
  Position start;

  position_start (&start, &variants[variant]);
  logres_board_view_set_position (LOGRES_BOARD_VIEW (view), &start);

  return view;
}

START_TEST (a_view_shows_what_the_painter_paints)
{
  GtkWidget *view = new_board (_i), *window = show_board (view, 500, 600);

  for (int i = 0; i < n_board_themes; i++) {
    logres_board_view_set_look (LOGRES_BOARD_VIEW (view), &board_themes[i], board_themes[i].pieces,
                                TRUE);
    for (int turns = 0; turns < 4; turns++) {
      logres_board_view_set_turns (LOGRES_BOARD_VIEW (view), turns);
      ensure_painted (view, &board_themes[i], NULL);
    }
  }
  release (window, view);
}
END_TEST

/* Returns marks on the pieces of the player to move and of the next player, and in a castle. */
static BoardMarks
some_marks (const Position *pos)
{
  BoardMarks marks = { 0 };

  marks.squares[MARK_MOVABLE] = pos->pieces[pos->seat];
  marks.squares[MARK_PREY] = pos->pieces[variant_next_seat (pos->variant, pos->seat)];
  marks.squares[MARK_STOP] = variant_board (pos->variant)->castle[0];

  return marks;
}

/* A view frees its pixels when it is hidden. */
START_TEST (a_view_that_was_hidden_shows_the_same)
{
  GtkWidget *view = new_board (_i), *window = show_board (view, 500, 600);

  ensure_painted (view, &board_themes[0], NULL);
  for (int times = 0; times < 2; times++) {
    gtk_widget_set_visible (view, times % 2 == 1);
    while (g_main_context_iteration (NULL, FALSE))
      ;
  }
  ensure_painted (view, &board_themes[0], NULL);
  release (window, view);
}
END_TEST

START_TEST (marks_are_shown_and_removed)
{
  GtkWidget *view = new_board (_i), *window = show_board (view, 500, 600);
  BoardMarks marks = some_marks (logres_board_view_get_position (LOGRES_BOARD_VIEW (view)));
  BoardMarks none = { 0 };

  logres_board_view_set_marks (LOGRES_BOARD_VIEW (view), &marks);
  ensure_painted (view, &board_themes[0], &marks);
  logres_board_view_set_marks (LOGRES_BOARD_VIEW (view), &none);
  ensure_painted (view, &board_themes[0], NULL);
  release (window, view);
}
END_TEST

START_TEST (an_animated_move_ends_in_the_picture_of_its_position)
{
  GtkWidget *view = logres_board_view_new (), *window;
  Square path[MAX_PATH];
  Position start, after;
  Move moves[USUAL_MOVES];
  int n;

  /* In a game with trees, the first moves have no path, so all trees are placed already. */
  position_start (&start, &variants[_i]);
  if (position_is_planting (&start))
    start.n_trees = (uint8_t) (2 * variants[_i].trees_each);
  movegen_list (&start, moves, USUAL_MOVES);
  position_play (&start, moves[0], &after);
  n = move_path (&start, moves[0], path);
  ck_assert_int_ge (n, 2);

  logres_board_view_set_position (LOGRES_BOARD_VIEW (view), &start);
  window = show_board (view, 500, 600);
  logres_board_view_play (LOGRES_BOARD_VIEW (view), &after, path, n, 0);
  ck_assert (logres_board_view_is_playing (LOGRES_BOARD_VIEW (view)));
  wait_until (!logres_board_view_is_playing (LOGRES_BOARD_VIEW (view)));
  ensure_painted (view, &board_themes[0], NULL);
  release (window, view);
}
END_TEST

START_TEST (nothing_moves_when_animation_is_off)
{
  GtkWidget *view = new_board (_i), *window = show_board (view, 500, 600);
  Position pos = *logres_board_view_get_position (LOGRES_BOARD_VIEW (view));
  Square path[] = { square_at (4, 5), square_at (4, 6) };

  logres_board_view_set_animated (LOGRES_BOARD_VIEW (view), FALSE);
  logres_board_view_play (LOGRES_BOARD_VIEW (view), &pos, path, 2, 0);
  ck_assert (!logres_board_view_is_playing (LOGRES_BOARD_VIEW (view)));
  release (window, view);
}
END_TEST

/* The test simulates a desktop with reduced motion. */
START_TEST (nothing_moves_if_the_desktop_reduces_motion)
{
  GtkWidget *view = new_board (_i), *window = show_board (view, 500, 600);
  Position pos = *logres_board_view_get_position (LOGRES_BOARD_VIEW (view));
  Square path[] = { square_at (4, 5), square_at (4, 6) };
  GtkSettings *settings = gtk_widget_get_settings (view);

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  logres_board_view_play (LOGRES_BOARD_VIEW (view), &pos, path, 2, 0);
  ck_assert (!logres_board_view_is_playing (LOGRES_BOARD_VIEW (view)));
  logres_board_view_turn (LOGRES_BOARD_VIEW (view), 2);
  ck_assert (!logres_board_view_is_playing (LOGRES_BOARD_VIEW (view)));
  ensure_painted (view, &board_themes[0], NULL);
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  release (window, view);
}
END_TEST

START_TEST (a_turning_board_comes_to_rest)
{
  GtkWidget *view = new_board (_i), *window = show_board (view, 500, 600);

  logres_board_view_turn (LOGRES_BOARD_VIEW (view), 2);
  ck_assert_int_eq (logres_board_view_get_turns (LOGRES_BOARD_VIEW (view)), 2);
  ck_assert (logres_board_view_is_playing (LOGRES_BOARD_VIEW (view)));
  wait_until (!logres_board_view_is_playing (LOGRES_BOARD_VIEW (view)));
  ensure_painted (view, &board_themes[0], NULL);
  release (window, view);
}
END_TEST

static GskRenderNode *
node_of_view (GtkWidget *view)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (view)->snapshot (view, snapshot);

  return gtk_snapshot_free_to_node (snapshot);
}

/* During a drag every render node but that of the piece stays the same, so the renderer paints only
 * the piece again. */
START_TEST (only_a_dragged_piece_is_painted_again)
{
  GtkWidget *view = new_board (_i), *window = show_board (view, 500, 600);
  const Position *pos = logres_board_view_get_position (LOGRES_BOARD_VIEW (view));
  SquareSet pieces = pos->pieces[pos->seat];
  Square from = squares_take (&pieces), other = squares_take (&pieces);
  BoardMarks marks = some_marks (pos);
  GskRenderNode *before, *after;

  logres_board_view_set_marks (LOGRES_BOARD_VIEW (view), &marks);
  logres_board_view_set_held (LOGRES_BOARD_VIEW (view), from, from);
  before = node_of_view (view);
  logres_board_view_set_held (LOGRES_BOARD_VIEW (view), from, other);
  after = node_of_view (view);
  ck_assert_uint_eq (gsk_container_node_get_n_children (before), 3);
  ck_assert_uint_eq (gsk_container_node_get_n_children (after), 3);
  ck_assert_ptr_eq (gsk_container_node_get_child (before, 0),
                    gsk_container_node_get_child (after, 0));
  ck_assert_ptr_eq (gsk_container_node_get_child (before, 2),
                    gsk_container_node_get_child (after, 2));
  gsk_render_node_unref (before);
  gsk_render_node_unref (after);
  release (window, view);
}
END_TEST

START_TEST (a_view_may_be_destroyed_during_an_animation)
{
  GtkWidget *view = new_board (_i), *window = show_board (view, 500, 600);
  Position pos = *logres_board_view_get_position (LOGRES_BOARD_VIEW (view));
  SquareSet pieces = pos.pieces[0];
  Square from = squares_take (&pieces), path[] = { from, square_step[from][NORTH] };

  logres_board_view_play (LOGRES_BOARD_VIEW (view), &pos, path, 2, 0);
  release (window, view);
}
END_TEST

START_TEST (every_square_says_what_it_is)
{
  GtkWidget *view = new_board (_i);
  const Position *pos = logres_board_view_get_position (LOGRES_BOARD_VIEW (view));
  const Board *board = variant_board (pos->variant);

  g_object_ref_sink (view);
  for (int sq = 0; sq < N_SQUARES; sq++) {
    const char *text = logres_board_view_get_text (LOGRES_BOARD_VIEW (view), (Square) sq);

    ck_assert_int_eq (text != NULL, squares_have (&board->squares, (Square) sq));
    if (text != NULL && position_owner (pos, (Square) sq) >= 0) {
      Army army = army_of_seat (pos->variant, (Seat) position_owner (pos, (Square) sq));

      ck_assert_ptr_nonnull (
        strstr (text, words_piece (army, squares_have (&pos->knights, (Square) sq))));
    }
  }
  g_assert_finalize_object (view);
}
END_TEST

static void
check_text (GtkWidget *view, Square sq, const char *text)
{
  ck_assert_str_eq (logres_board_view_get_text (LOGRES_BOARD_VIEW (view), sq), text);
}

START_TEST (a_square_has_the_name_that_the_board_shows)
{
  GtkWidget *lettered = g_object_ref_sink (new_board ((int) (variant_find ("camelot") - variants)));
  GtkWidget *numbered =
    g_object_ref_sink (new_board ((int) (variant_find ("camelot2000") - variants)));

  check_text (lettered, square_at (5, 15), "F16, castle (Black), empty");
  check_text (numbered, square_at (5, 15), "A, castle (Black), empty");
  check_text (numbered, square_at (5, 5), "108, White man");
  g_assert_finalize_object (lettered);
  g_assert_finalize_object (numbered);
}
END_TEST

START_TEST (the_text_of_a_held_piece_tells_that_it_is_the_reason)
{
  GtkWidget *view = g_object_ref_sink (new_board ((int) (variant_find ("camelot") - variants)));
  Square sq = square_at (6, 5);
  BoardMarks marks = { 0 };

  squares_add (&marks.squares[MARK_REASON], sq);
  squares_add (&marks.squares[MARK_PICKED], sq);
  logres_board_view_set_marks (LOGRES_BOARD_VIEW (view), &marks);
  check_text (view, sq, "G6, White man, picked up, this is why");
  g_assert_finalize_object (view);
}
END_TEST

START_TEST (a_held_piece_is_described_on_its_current_square)
{
  GtkWidget *view = g_object_ref_sink (new_board ((int) (variant_find ("camelot") - variants)));
  Square route[] = { square_at (6, 5), square_at (4, 7), square_at (6, 7) };
  BoardMarks marks = { 0 };

  board_marks_add_arrow (&marks, ARROW_ROUTE, 0, route, 3);
  logres_board_view_set_marks (LOGRES_BOARD_VIEW (view), &marks);
  check_text (view, route[1], "E8, empty");
  check_text (view, route[2], "G8, empty, the piece has come here");
  g_assert_finalize_object (view);
}
END_TEST

static void
note_square_cb (LogresBoardView *view, guint sq, guint *noted)
{
  *noted = sq;
}

START_TEST (assistive_tools_press_squares)
{
  GtkWidget *view = new_board (_i);
  GtkWidget *child = gtk_widget_get_first_child (g_object_ref_sink (view));
  guint noted = 0;

  g_signal_connect (view, "square-activated", G_CALLBACK (note_square_cb), &noted);
  gtk_widget_activate_action (child, "square.activate", NULL);
  ck_assert_uint_ne (noted, NO_SQUARE);
  gtk_test_accessible_assert_role (view, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_role (child, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  g_assert_finalize_object (view);
}
END_TEST

/* ---- Without a layout ---- */

START_TEST (a_board_without_a_layout_survives_all_input)
{
  GtkWidget *view = new_board (_i), *window;
  Square before = logres_board_view_get_cursor (LOGRES_BOARD_VIEW (view)), cursor;

  send_all_input (view);
  cursor = logres_board_view_get_cursor (LOGRES_BOARD_VIEW (view));
  ck_assert_uint_ne (cursor, before);
  ck_assert_ptr_nonnull (logres_board_view_get_text (LOGRES_BOARD_VIEW (view), cursor));

  window = show_board (view, 500, 600);
  ensure_painted (view, &board_themes[0], &(BoardMarks) { .squares[MARK_CURSOR] = { { 0 } } });
  release (window, view);
}
END_TEST

static gboolean
has_square (LogresBoardView *view, guint sq)
{
  return sq == NO_SQUARE || logres_board_view_get_text (view, (Square) sq) != NULL;
}

static void
count_strange_cb (
  LogresBoardView *view, guint from, guint to, guint color, gboolean is_done, int *n_strange)
{
  *n_strange += !has_square (view, from) || !has_square (view, to);
}

/* Begins a drag with every button that can drag, and an arrow with the keyboard. */
static void
begin_all (GtkWidget *view)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (view);
  gboolean is_taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
      g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Insert, 0, 0, &is_taken);
    else if (GTK_IS_GESTURE_DRAG (controller))
      g_signal_emit_by_name (controller, "drag-begin", gtk_widget_get_width (view) / 2.0,
                             gtk_widget_get_height (view) / 2.0);
  }
}

static void
end_drags (GtkWidget *view)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (view);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_GESTURE_DRAG (controller))
      g_signal_emit_by_name (controller, "drag-end", 0.0, 0.0);
  }
}

static void
become (LogresBoardView *board, int variant)
{
  Position other;

  position_start (&other, &variants[variant]);
  begin_all (GTK_WIDGET (board));
  logres_board_view_set_position (board, &other);
  end_drags (GTK_WIDGET (board));
  send_all_input (GTK_WIDGET (board));
  ck_assert_ptr_nonnull (logres_board_view_get_text (board, logres_board_view_get_cursor (board)));
}

/* Other variants have other squares, so a drawing must not keep a square that the new variant
 * lacks. */
START_TEST (a_board_that_changes_its_variant_survives_all_input)
{
  GtkWidget *view = new_board (_i), *window;
  LogresBoardView *board = LOGRES_BOARD_VIEW (view);
  int n_strange = 0;

  g_signal_connect (view, "drawn", G_CALLBACK (count_strange_cb), &n_strange);
  for (int variant = 0; variant < (int) n_variants; variant++)
    become (board, variant);
  window = show_board (view, 500, 600);
  for (int variant = 0; variant < (int) n_variants; variant++)
    become (board, variant);
  ck_assert_int_eq (n_strange, 0);
  release (window, view);
}
END_TEST

START_TEST (a_view_without_a_board_survives_all_input)
{
  GtkWidget *view = g_object_ref_sink (logres_board_view_new ());

  send_all_input (view);
  ck_assert_uint_eq (logres_board_view_get_cursor (LOGRES_BOARD_VIEW (view)), NO_SQUARE);
  g_assert_finalize_object (view);
}
END_TEST

START_TEST (a_view_follows_the_settings)
{
  GtkWidget *view = new_board (_i), *window = show_board (view, 500, 600);
  g_autoptr (GSettings) settings = settings_new ();

  board_look_follow (LOGRES_BOARD_VIEW (view), FALSE);
  for (int i = 0; i < n_board_themes; i++) {
    const char *id = board_themes[i].id;

    g_settings_set_string (settings, "board-theme", g_str_equal (id, "wooden") ? "light" : id);
    ensure_painted (view, board_theme_find (board_themes[i].id, false), NULL);
  }
  g_settings_reset (settings, "board-theme");
  release (window, view);
}
END_TEST

START_TEST (every_variant_has_a_name_and_a_description)
{
  ck_assert_str_ne (words_variant (&variants[_i]), "");
  ck_assert_str_ne (words_variant_line (&variants[_i]), "");
  ck_assert_str_ne (words_variant (&variants[_i]), variants[_i].id);
}
END_TEST

static void
start_toolkit (void)
{
  gtk_init ();
  adw_init ();
}

/* As beside the board: a player's piece, and the captured ones. */
START_TEST (an_image_of_a_piece_follows_the_look)
{
  g_autoptr (GSettings) settings = settings_new ();
  GtkWidget *image = g_object_ref_sink (board_look_new_piece_image (SHAPE_KNIGHT, 0, 16));
  g_autoptr (GdkPaintable) before = g_object_ref (gtk_image_get_paintable (GTK_IMAGE (image)));

  g_settings_set_string (settings, "pieces", "figures");
  ck_assert_ptr_ne (gtk_image_get_paintable (GTK_IMAGE (image)), before);
  g_settings_reset (settings, "pieces");
  g_assert_finalize_object (image);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("board-view");
  TCase *tcase = tcase_create ("board-view");
  int n = (int) n_variants;

  start_toolkit ();
  tcase_add_loop_test (tcase, a_view_shows_what_the_painter_paints, 0, n);
  tcase_add_loop_test (tcase, a_view_that_was_hidden_shows_the_same, 0, 1);
  tcase_add_loop_test (tcase, marks_are_shown_and_removed, 0, n);
  tcase_add_loop_test (tcase, an_animated_move_ends_in_the_picture_of_its_position, 0, n);
  tcase_add_loop_test (tcase, nothing_moves_when_animation_is_off, 0, n);
  tcase_add_loop_test (tcase, nothing_moves_if_the_desktop_reduces_motion, 0, n);
  tcase_add_loop_test (tcase, a_turning_board_comes_to_rest, 0, n);
  tcase_add_loop_test (tcase, only_a_dragged_piece_is_painted_again, 0, n);
  tcase_add_loop_test (tcase, a_view_may_be_destroyed_during_an_animation, 0, n);
  tcase_add_loop_test (tcase, every_square_says_what_it_is, 0, n);
  tcase_add_test (tcase, a_square_has_the_name_that_the_board_shows);
  tcase_add_test (tcase, the_text_of_a_held_piece_tells_that_it_is_the_reason);
  tcase_add_test (tcase, a_held_piece_is_described_on_its_current_square);
  tcase_add_loop_test (tcase, assistive_tools_press_squares, 0, n);
  tcase_add_loop_test (tcase, a_board_without_a_layout_survives_all_input, 0, n);
  tcase_add_loop_test (tcase, a_board_that_changes_its_variant_survives_all_input, 0, n);
  tcase_add_test (tcase, a_view_without_a_board_survives_all_input);
  tcase_add_test (tcase, an_image_of_a_piece_follows_the_look);
  tcase_add_loop_test (tcase, a_view_follows_the_settings, 0, n);
  tcase_add_loop_test (tcase, every_variant_has_a_name_and_a_description, 0, n);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
