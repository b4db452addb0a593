/* Tests the choice of a handicap. */

#include "app/board/board-view.h"
#include "app/start/handicap-picker.h"

#include "support/suite.h"
#include "support/widgets.h"

static GtkWidget *picker, *board;

static void
set_up (void)
{
  picker = g_object_ref_sink (g_object_new (LOGRES_TYPE_HANDICAP_PICKER, NULL));
  logres_handicap_picker_set_variant (LOGRES_HANDICAP_PICKER (picker), variant_find ("cam"));
  board = find_below (picker, LOGRES_TYPE_BOARD_VIEW);
}

static void
tear_down (void)
{
  g_assert_finalize_object (picker);
}

static gboolean
is_seen (Square sq)
{
  const Position *pos = logres_board_view_get_position (LOGRES_BOARD_VIEW (board));

  return position_owner (pos, sq) != NOBODY;
}

/* Returns the button of the piece on this square. */
static GtkWidget *
find_button (GtkWidget *widget, Square sq)
{
  if (GTK_IS_TOGGLE_BUTTON (widget) &&
      GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "square")) == sq)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_button (child, sq);

    if (found != NULL)
      return found;
  }

  return NULL;
}

START_TEST (the_picture_loses_the_missing_pieces)
{
  Square first = square_at (1, 4), second = square_at (4, 4);
  SquareSet missing = { { 0 } };

  ck_assert (!gtk_widget_get_visible (board));
  squares_add (&missing, first);
  logres_handicap_picker_set_missing (LOGRES_HANDICAP_PICKER (picker), missing);
  ck_assert (gtk_widget_get_visible (board));
  ck_assert (!is_seen (first));
  ck_assert (is_seen (second));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_button (picker, second)), TRUE);
  ck_assert (!is_seen (second));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_button (picker, first)), FALSE);
  ck_assert (is_seen (first));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("handicap-picker");
  TCase *tcase = tcase_create ("handicap-picker");

  adw_init ();
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, the_picture_loses_the_missing_pieces);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
