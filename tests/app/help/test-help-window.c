#include "app/help/help-figure.h"
#include "app/help/help-printing.h"
#include "app/help/help-window.h"

#include "support/suite.h"
#include "support/waiting.h"
#include "support/widgets.h"

/* Tests the window of the help. */

static int
count (GtkWidget *widget, GType type)
{
  int n = g_type_is_a (G_OBJECT_TYPE (widget), type);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count (child, type);

  return n;
}

static int
n_pictures_of (const HelpPage *page)
{
  int n = 0;

  for (int i = 0; i < page->n_items; i++)
    n += help_item_has_picture (&page->items[i]);

  return n;
}

/* Returns the height of the shown page in a window of 1000 pixels, as a part of the room below the
 * header bar in a window that is 700 pixels high. */
static double
n_screens (GtkWidget *window)
{
  GtkWidget *page = find_below (window, ADW_TYPE_CLAMP);
  int height;

  gtk_widget_measure (page, GTK_ORIENTATION_VERTICAL, 780, NULL, &height, NULL, NULL);

  return height / (700.0 - 47);
}

static int
least_width (GtkWidget *window)
{
  GtkWidget *page = find_below (window, ADW_TYPE_CLAMP);
  int width;

  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);

  return width;
}

/* Shows each page and draws all its pictures. */
START_TEST (the_help_is_read_to_its_end)
{
  GtkWindow *window = logres_help_window_new (NULL);
  LogresHelpWindow *help = LOGRES_HELP_WINDOW (window);

  gtk_window_present (window);
  for (int i = 0; i < help_n_pages (); i++) {
    ck_assert_ptr_eq (logres_help_window_get_page (help), help_page (i));
    ck_assert_int_eq (count (GTK_WIDGET (window), LOGRES_TYPE_HELP_FIGURE),
                      n_pictures_of (help_page (i)));
    ck_assert_double_le (n_screens (GTK_WIDGET (window)), 1.5);
    ck_assert_int_le (least_width (GTK_WIDGET (window)), 360);
    wait_for_idle ();
    gtk_widget_activate_action (GTK_WIDGET (window), "help.next", NULL);
  }
  g_object_ref (window);
  gtk_window_destroy (window);
  g_assert_finalize_object (window);
}
END_TEST

/* ---- Search ---- */

static gboolean
is_in_view (GtkWidget *widget)
{
  GtkWidget *view = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  graphene_rect_t area;

  return gtk_widget_compute_bounds (widget, view, &area) && area.origin.y >= 0 &&
         area.origin.y + area.size.height <= gtk_widget_get_height (view);
}

START_TEST (enter_in_the_search_goes_to_the_first_text_that_was_found)
{
  GtkWindow *window = logres_help_window_new (NULL);
  GtkWidget *search = find_below (GTK_WIDGET (window), GTK_TYPE_SEARCH_ENTRY), *focus;

  gtk_window_present (window);
  gtk_editable_set_text (GTK_EDITABLE (search), "conditional");
  g_signal_emit_by_name (search, "activate");
  ck_assert_str_eq (logres_help_window_get_page (LOGRES_HELP_WINDOW (window))->id, "files");
  wait_until ((focus = gtk_window_get_focus (window)) != NULL &&
              gtk_widget_has_css_class (focus, "help-found"));
  wait_until (is_in_view (focus));
  gtk_window_destroy (window);
}
END_TEST

/* Enter shows no page of an older search. */
START_TEST (enter_in_an_empty_search_changes_nothing)
{
  GtkWindow *window = logres_help_window_new (NULL);
  GtkWidget *search = find_below (GTK_WIDGET (window), GTK_TYPE_SEARCH_ENTRY);
  const HelpPage *page = logres_help_window_get_page (LOGRES_HELP_WINDOW (window));

  gtk_window_present (window);
  gtk_editable_set_text (GTK_EDITABLE (search), "conditional");
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  g_signal_emit_by_name (search, "activate");
  ck_assert_ptr_eq (logres_help_window_get_page (LOGRES_HELP_WINDOW (window)), page);
  gtk_window_destroy (window);
}
END_TEST

/* ---- Printing ---- */

/* Prints into a file, and returns the number of pages. */
static int
n_pages_printed (GtkPrintOperation *operation)
{
  gtk_print_operation_set_export_filename (operation, "/dev/null");
  gtk_print_operation_set_allow_async (operation, FALSE);
  ck_assert_int_eq (
    gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, NULL),
    GTK_PRINT_OPERATION_RESULT_APPLY);

  return gtk_print_operation_get_n_pages_to_print (operation);
}

START_TEST (rules_are_one_page_and_a_board_with_pieces_two)
{
  GtkWindow *window = logres_help_window_new (NULL);
  GtkPrintOperation *rules = help_printing_new_rules (window, &variants[_i]);
  GtkPrintOperation *board = help_printing_new_board (window, &variants[_i]);

  ck_assert_int_eq (n_pages_printed (rules), 1);
  ck_assert_int_eq (n_pages_printed (board), 2);
  g_object_unref (rules);
  g_object_unref (board);
  gtk_window_destroy (window);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("help window");
  TCase *tcase = tcase_create ("pages");

  adw_init ();
  suite_add_tcase (suite, tcase);
  tcase_add_test (tcase, the_help_is_read_to_its_end);
  tcase_add_test (tcase, enter_in_the_search_goes_to_the_first_text_that_was_found);
  tcase_add_test (tcase, enter_in_an_empty_search_changes_nothing);
  tcase_add_loop_test (tcase, rules_are_one_page_and_a_board_with_pieces_two, 0, (int) n_variants);

  return suite_run (suite);
}
