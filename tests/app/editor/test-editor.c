#include "app/editor/editor-board.h"
#include "app/editor/editor-draft.h"
#include "app/editor/editor-palette.h"
#include "app/editor/editor-tool.h"
#include "app/editor/editor-window.h"

#include "app/kit/settings.h"
#include "support/random-position.h"
#include "support/session-play.h"
#include "support/suite.h"
#include "support/widgets.h"

#include <glib/gstdio.h>
#include <string.h>

/* `_i` is the index of a variant, except in tests that loop over a table. */

static GtkWindow *window;
static LogresPositionEditor *editor;
static char *state;

static void
use_own_state (void)
{
  state = g_dir_make_tmp ("logres-test-XXXXXX", NULL);
  g_setenv ("XDG_STATE_HOME", state, TRUE);
}

static void
forget_state (void)
{
  folder_remove (state);
  g_clear_pointer (&state, g_free);
}

static void
open_window (const Variant *variant)
{
  Position start;

  position_start (&start, variant);
  editor = logres_position_editor_new (&start);
  window = logres_editor_window_new (NULL, editor, NULL);
  gtk_window_present (window);
  wait_for_idle ();
}

static void
release (void)
{
  g_object_ref (window);
  gtk_window_destroy (window);
  wait_for_idle ();
  g_assert_finalize_object (window);
  g_assert_finalize_object (editor);
}

static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);

  return found;
}

static LogresBoardView *
board_of (void)
{
  return LOGRES_BOARD_VIEW (find (GTK_WIDGET (window), LOGRES_TYPE_BOARD_VIEW));
}

START_TEST (the_window_shows_the_position_and_closes)
{
  open_window (&variants[_i]);
  ck_assert (position_is_equal (logres_board_view_get_position (board_of ()),
                                logres_position_editor_get_position (editor)));
  release ();
}
END_TEST

START_TEST (the_board_shows_the_edited_position)
{
  Dice dice = { 7 };

  open_window (&variants[_i]);
  for (int i = 0; i < 8; i++) {
    Position pos;

    random_setup (&pos, &variants[dice_roll (&dice, (int) n_variants)], &dice);
    logres_position_editor_set_position (editor, &pos);
    wait_for_idle ();
    ck_assert (position_is_equal (logres_board_view_get_position (board_of ()), &pos));
  }
  while (logres_position_editor_can_undo (editor))
    logres_position_editor_undo (editor);
  ck_assert (position_is_equal (logres_board_view_get_position (board_of ()),
                                logres_position_editor_get_position (editor)));
  release ();
}
END_TEST

/* The test simulates presses by the signals of the board. */
START_TEST (presses_on_the_board_use_the_current_tool)
{
  const Variant *variant = &variants[_i];
  SquareSet army = variant_board (variant)->army[0], vacant;
  Square from = squares_take (&army), to;

  open_window (variant);
  vacant = logres_position_editor_get_position (editor)->vacant;
  to = squares_take (&vacant);
  g_signal_emit_by_name (board_of (), "square-activated", (guint) from);
  ck_assert_uint_eq (editor->held, from);
  g_signal_emit_by_name (board_of (), "square-activated", (guint) to);
  ck_assert_int_eq (position_owner (logres_position_editor_get_position (editor), to), 0);

  /* dragging the piece off the board removes it */
  g_signal_emit_by_name (board_of (), "square-pressed", (guint) to);
  g_signal_emit_by_name (board_of (), "square-released", (guint) NO_SQUARE, TRUE);
  ck_assert_int_eq (position_owner (logres_position_editor_get_position (editor), to), -1);

  /* the fourth tool is the second player's knight */
  g_signal_emit_by_name (board_of (), "text-typed", "4");
  g_signal_emit_by_name (board_of (), "square-activated", (guint) to);
  ck_assert_int_eq (position_owner (logres_position_editor_get_position (editor), to), 1);
  ck_assert (squares_have (&logres_position_editor_get_position (editor)->knights, to));
  release ();
}
END_TEST

START_TEST (every_tool_has_its_own_name_and_key)
{
  const Variant *variant = &variants[_i];
  int n = editor_tools_n (variant);

  for (int i = 0; i < n; i++) {
    ck_assert_int_gt (strlen (editor_tools_name (variant, i)), 2);
    ck_assert (editor_tools_key (i) == NULL ||
               editor_tools_of_key (variant, editor_tools_key (i)) == i);
    for (int j = 0; j < i; j++)
      ck_assert_str_ne (editor_tools_name (variant, i), editor_tools_name (variant, j));
  }
  ck_assert_int_eq (editor_tools_of_key (variant, "x"), -1);
}
END_TEST

static const struct {
  const char *variant, *text, *sentence;
  gboolean is_possible;
} said[] = {
  { "camelot", "B:WA4:BB5,B6,C9", "Black is to move.", TRUE },
  { "camelot", "W:W:B", "There is no piece on the board.", FALSE },
  { "camelot", "W:WA4,B4:B:x0,1", "Black has made castle moves, but has no piece in the castle.",
    FALSE },
  { "camelot", "B:WF16,G16:BA8,B8", "The game is over. White won by reaching the castle.", TRUE },
  { "river", "W:WA4:BA13", "All trees are placed before a piece moves.", FALSE },
};

static GtkWidget *
find_sentence (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (gtk_widget_has_css_class (widget, "editor-sentence"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_sentence (child);

  return found;
}

/* Opens the window with a position that the rules may refuse. */
static void
open_position (const char *variant, const char *text)
{
  Position pos;

  ck_assert (position_text_sketch (&pos, variant_find (variant), text, NULL));
  open_window (variant_find (variant));
  logres_position_editor_set_position (editor, &pos);
}

START_TEST (a_piece_that_is_dragged_into_the_river_is_refused)
{
  const Board *board = variant_board (variant_find ("river"));
  SquareSet river = board->river;
  const char *end;
  GtkWidget *sentence;

  open_position ("river", "W:WF6:BF12");
  sentence = find_sentence (GTK_WIDGET (window));
  g_signal_emit_by_name (board_of (), "square-pressed",
                         (guint) square_text_read (board, "F6", &end));
  g_signal_emit_by_name (board_of (), "square-released", (guint) squares_take (&river), TRUE);
  ck_assert (gtk_widget_has_css_class (sentence, "wrong"));
  ck_assert (strstr (gtk_label_get_label (GTK_LABEL (sentence)), "river") != NULL);
  release ();
}
END_TEST

/* A file stands where the folder of the drafts should be. */
START_TEST (a_draft_that_cannot_be_saved_is_told)
{
  g_autofree char *folder = editor_draft_dup_folder (), *parent = g_path_get_dirname (folder);

  open_window (variant_find ("camelot"));
  folder_remove (folder);
  ck_assert_int_eq (g_mkdir_with_parents (parent, 0700), 0);
  ck_assert (g_file_set_contents (folder, "", 0, NULL));
  logres_position_editor_set_seat (editor, 1);
  ck_assert (
    g_str_has_prefix (gtk_label_get_label (GTK_LABEL (find_sentence (GTK_WIDGET (window)))),
                      "Could not save the position: "));
  release ();
  ck_assert_int_eq (g_unlink (folder), 0);
}
END_TEST

START_TEST (a_board_that_cannot_lie_on_its_side_is_turned_upright)
{
  open_window (variant_find ("grand"));
  logres_board_view_turn (board_of (), 1);
  logres_position_editor_set_variant (editor, variant_find ("grandcam"));
  ck_assert_int_eq (logres_board_view_get_turns (board_of ()), 1);
  logres_position_editor_set_variant (editor, variant_find ("camelot"));
  ck_assert_int_eq (logres_board_view_get_turns (board_of ()), 0);
  release ();
}
END_TEST

START_TEST (the_sentence_tells_the_flaw_or_the_state_of_the_position)
{
  GtkWidget *sentence;

  open_position (said[_i].variant, said[_i].text);
  sentence = find_sentence (GTK_WIDGET (window));
  ck_assert_str_eq (gtk_label_get_label (GTK_LABEL (sentence)), said[_i].sentence);
  ck_assert_int_eq (!gtk_widget_has_css_class (sentence, "wrong"), said[_i].is_possible);
  release ();
}
END_TEST

static GtkWidget *
find_row (GtkWidget *widget, const char *title)
{
  GtkWidget *found = NULL;

  if (ADW_IS_PREFERENCES_ROW (widget) &&
      g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, title);

  return found;
}

/* The squares of camelot2000 have numbers: H4 is 134. */
START_TEST (all_capture_duties_are_listed)
{
  static const char *const names[] = { "Nothing", "A capture", "The rest of a capture from 134" };
  GListModel *listed;

  open_position ("camelot2000", "W:WKH4,A9:BG5");
  listed =
    adw_combo_row_get_model (ADW_COMBO_ROW (find_row (GTK_WIDGET (window), "Capture Demanded")));
  ck_assert_uint_eq (g_list_model_get_n_items (listed), 3);
  for (guint i = 0; i < 3; i++) {
    g_autoptr (GtkStringObject) name = g_list_model_get_item (listed, i);

    ck_assert_str_eq (gtk_string_object_get_string (name), names[i]);
  }
  release ();
}
END_TEST

START_TEST (a_chosen_duty_changes_the_position)
{
  open_position ("camelot2000", "W:WKH4,A9:BG5");
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (GTK_WIDGET (window), "Capture Demanded")),
                              2);
  ck_assert_int_eq (logres_position_editor_get_position (editor)->duty, DUTY_CONTINUE);
  ck_assert_uint_eq (logres_position_editor_get_position (editor)->duty_square, square_at (7, 3));
  release ();
}
END_TEST

START_TEST (only_a_game_with_demands_lists_capture_duties)
{
  open_position ("camelot", "W:WKH4,A9:BG5");
  ck_assert (!gtk_widget_get_visible (find_row (GTK_WIDGET (window), "Capture Demanded")));
  release ();
}
END_TEST

static void
check_after (const char *action, const char *expected)
{
  char text[POSITION_TEXT_SIZE];

  ck_assert (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  position_text_write (logres_position_editor_get_position (editor), TRUE, text);
  ck_assert_str_eq (text, expected);
}

START_TEST (start_empty_board_and_base_can_be_undone)
{
  char start[POSITION_TEXT_SIZE];

  open_window (variant_find ("camelot"));
  position_text_write (logres_position_editor_get_position (editor), TRUE, start);
  ck_assert (logres_position_editor_set_text (editor, "W:WF6:BKE6", NULL));
  check_after ("editor.start", start);
  check_after ("editor.empty", "W:W:B");
  check_after ("game.undo", start);
  check_after ("game.undo", "W:WF6:BKE6");
  check_after ("editor.base", start);
  check_after ("game.undo", "W:WF6:BKE6");
  check_after ("game.redo", start);
  release ();
}
END_TEST

/* ---- The palette ---- */

static double
y_of (GtkWidget *tool, GtkWidget *palette)
{
  graphene_rect_t area;

  ck_assert (gtk_widget_compute_bounds (tool, palette, &area));

  return area.origin.y;
}

/* The ten tools of the narrow palette are in two rows of five. */
START_TEST (a_narrow_palette_has_rows_of_equal_length)
{
  GtkWidget *palette;
  int height, n_first = 0, n = 0;

  open_window (variant_find ("grand"));
  palette = find (GTK_WIDGET (window), LOGRES_TYPE_EDITOR_PALETTE);
  gtk_widget_measure (palette, GTK_ORIENTATION_VERTICAL, 340, &height, NULL, NULL, NULL);
  gtk_widget_allocate (palette, 340, height, -1, NULL);
  for (GtkWidget *tool = gtk_widget_get_first_child (palette); tool != NULL;
       tool = gtk_widget_get_next_sibling (tool)) {
    if (!gtk_widget_should_layout (tool))
      continue;
    n++;
    n_first += y_of (tool, palette) <= y_of (gtk_widget_get_first_child (palette), palette);
  }
  ck_assert_int_eq (n, 10);
  ck_assert_int_eq (n_first, 5);
  release ();
}
END_TEST

static GtkGesture *
find_drag (GtkWidget *palette)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (
    gtk_widget_get_next_sibling (gtk_widget_get_first_child (palette)));
  GtkGesture *drag = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_GESTURE_DRAG (controller))
      drag = GTK_GESTURE (controller);
  }

  return drag;
}

/* Returns whether the picture of a piece that is dragged from the palette is visible. */
static gboolean
is_carried (void)
{
  GtkWidget *air = find (GTK_WIDGET (window), GTK_TYPE_FIXED);

  return gtk_widget_get_visible (gtk_widget_get_first_child (air));
}

START_TEST (a_change_of_the_variant_ends_the_drag_of_a_piece)
{
  GtkWidget *palette;
  Position other;

  open_window (&variants[_i]);
  palette = find (GTK_WIDGET (window), LOGRES_TYPE_EDITOR_PALETTE);
  g_signal_emit_by_name (find_drag (palette), "drag-update", 40.0, 40.0);
  ck_assert (is_carried ());
  position_start (&other, &variants[(_i + 1) % (int) n_variants]);
  logres_position_editor_set_position (editor, &other);
  ck_assert (!is_carried ());
  release ();
}
END_TEST

START_TEST (the_window_can_be_closed_while_a_piece_is_carried)
{
  open_window (&variants[_i]);
  g_signal_emit_by_name (find_drag (find (GTK_WIDGET (window), LOGRES_TYPE_EDITOR_PALETTE)),
                         "drag-update", 40.0, 40.0);
  ck_assert (is_carried ());
  release ();
}
END_TEST

START_TEST (a_changed_setting_does_not_end_the_drag_of_a_piece)
{
  g_autoptr (GSettings) settings = settings_new ();
  GtkWidget *palette;
  GtkGesture *drag;

  open_window (&variants[_i]);
  palette = find (GTK_WIDGET (window), LOGRES_TYPE_EDITOR_PALETTE);
  drag = find_drag (palette);
  g_signal_emit_by_name (drag, "drag-update", 40.0, 40.0);
  g_settings_set_boolean (settings, "coordinates",
                          !g_settings_get_boolean (settings, "coordinates"));
  g_settings_reset (settings, "coordinates");
  ck_assert (is_carried ());
  ck_assert_ptr_eq (find_drag (palette), drag);
  g_signal_emit_by_name (drag, "drag-end", 40.0, 40.0);
  ck_assert (!is_carried ());
  release ();
}
END_TEST

/* ---- Pasting ---- */

static void
paste (const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (window), "win.paste", NULL));
  wait_for_clipboard (GTK_WIDGET (window));
}

#define NO_POSITION "This is not a position. A position looks like “W:WKC6,D6:BKD10”."

static const struct {
  const char *text, *said;
} not_pasted[] = {
  { "nothing of the kind", NO_POSITION },
  { " ", NO_POSITION },
  { "1. E6-E8 H11-F9 2. F6-F8 *", NO_POSITION },
  { "[White \"Anna\"]\n\n1. E6-E8 H11-F9 *", NO_POSITION },
  { "W:WKC6,Z99:BKD10", "“Z99” is not a square of this board." },
  { "W:WKC6,C6:BKD10", "The square of “C6” is already occupied." },
  { "W:WKC6", "A player is missing. A player without pieces is just a letter." },
  { "X:WKC6:BKD10", "“X” is not one of the players." },
};

START_TEST (an_invalid_position_is_refused_with_a_reason)
{
  GtkWidget *sentence;

  open_window (variant_find ("camelot"));
  sentence = find_sentence (GTK_WIDGET (window));
  paste (not_pasted[_i].text);
  ck_assert_str_eq (gtk_label_get_label (GTK_LABEL (sentence)), not_pasted[_i].said);
  ck_assert (gtk_widget_has_css_class (sentence, "wrong"));
  ck_assert (!logres_position_editor_is_changed (editor));

  /* a valid position is accepted */
  paste (" W:WKC6,D6:BKD10\n");
  ck_assert (logres_position_editor_is_changed (editor));
  ck_assert (!gtk_widget_has_css_class (sentence, "wrong"));
  release ();
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("editor");
  TCase *tcase = tcase_create ("editor");

  gtk_init ();
  adw_init ();
  suite_add_tcase (suite, tcase);
  tcase_add_checked_fixture (tcase, use_own_state, forget_state);
  tcase_set_timeout (tcase, 120);
  tcase_add_loop_test (tcase, the_window_shows_the_position_and_closes, 0, (int) n_variants);
  tcase_add_loop_test (tcase, the_board_shows_the_edited_position, 0, (int) n_variants);
  tcase_add_loop_test (tcase, presses_on_the_board_use_the_current_tool, 0, (int) n_variants);
  tcase_add_loop_test (tcase, every_tool_has_its_own_name_and_key, 0, (int) n_variants);
  tcase_add_test (tcase, a_piece_that_is_dragged_into_the_river_is_refused);
  tcase_add_test (tcase, a_draft_that_cannot_be_saved_is_told);
  tcase_add_test (tcase, a_board_that_cannot_lie_on_its_side_is_turned_upright);
  tcase_add_loop_test (tcase, the_sentence_tells_the_flaw_or_the_state_of_the_position, 0,
                       N_ROWS (said));
  tcase_add_test (tcase, all_capture_duties_are_listed);
  tcase_add_test (tcase, a_chosen_duty_changes_the_position);
  tcase_add_test (tcase, only_a_game_with_demands_lists_capture_duties);
  tcase_add_test (tcase, start_empty_board_and_base_can_be_undone);
  tcase_add_test (tcase, a_narrow_palette_has_rows_of_equal_length);
  tcase_add_loop_test (tcase, a_change_of_the_variant_ends_the_drag_of_a_piece, 0,
                       (int) n_variants);
  tcase_add_loop_test (tcase, the_window_can_be_closed_while_a_piece_is_carried, 0,
                       (int) n_variants);
  tcase_add_loop_test (tcase, a_changed_setting_does_not_end_the_drag_of_a_piece, 0,
                       (int) n_variants);
  tcase_add_loop_test (tcase, an_invalid_position_is_refused_with_a_reason, 0, N_ROWS (not_pasted));

  return suite_run (suite);
}
