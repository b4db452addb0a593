#include "app/kit/row-column.h"

#include "support/suite.h"
#include "support/waiting.h"

/* Tests when a column builds its rows. */

enum { N = 1000, HEIGHT = 40 };

static GtkWidget *
build (gpointer owner, guint i)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_size_request (row, 100, HEIGHT);

  return row;
}

static void
forget (gpointer owner, guint i)
{
}

static guint
lines (gpointer owner, guint i)
{
  return 1;
}

static const RowColumnFuncs funcs = { build, forget, lines };

static LogresRowColumn *
show_column (void)
{
  GtkWidget *window = gtk_window_new (), *scroller = gtk_scrolled_window_new ();
  GtkWidget *column = logres_row_column_new (
    &funcs, NULL, gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)));

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), column);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (window), 200, 400);
  logres_row_column_insert (LOGRES_ROW_COLUMN (column), 0, N);
  gtk_window_present (GTK_WINDOW (window));
  wait_until (gtk_widget_get_height (column) > 0);

  return LOGRES_ROW_COLUMN (column);
}

static gboolean
stay_busy_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* An animation keeps the program busy, so the rows beyond the visible part wait. */
START_TEST (visible_rows_are_built_while_others_wait)
{
  LogresRowColumn *column = show_column ();
  guint busy = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE - 1, stay_busy_cb, NULL, NULL);

  for (int i = 0; i < 2; i++) {
    logres_row_column_remove (column, 0, N);
    logres_row_column_insert (column, 0, N);
    for (int k = 0; k < N; k++)
      g_main_context_iteration (NULL, FALSE);
    ck_assert_ptr_nonnull (logres_row_column_get (column, 0));
  }
  g_source_remove (busy);
}
END_TEST

START_TEST (only_rows_near_the_visible_part_are_built)
{
  LogresRowColumn *column = show_column ();
  guint n = 0;

  wait_until (logres_row_column_get (column, 0) != NULL);
  for (guint i = 0; i < N; i++)
    n += logres_row_column_get (column, i) != NULL;
  ck_assert_uint_lt (n, N / 10);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("row-column");
  TCase *tcase = tcase_create ("row-column");

  gtk_init ();
  tcase_add_test (tcase, visible_rows_are_built_while_others_wait);
  tcase_add_test (tcase, only_rows_near_the_visible_part_are_built);
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
