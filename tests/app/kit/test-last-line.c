#include "app/kit/last-line.h"

#include "support/suite.h"

/* Tests where the last line of a label begins. */

static const char *const texts[] = { "步兵进入城堡，你就赢了。", "这枚棋子走一格到不了 G1。",
                                     "You win if you go in.", "。", "" };

static int
width_of (GtkWidget *label, const char *text)
{
  int width;

  gtk_label_set_attributes (GTK_LABEL (label), NULL);
  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);

  return width;
}

/* Returns the number of letters in the last line if the label is so wide. */
static glong
last_letters (GtkWidget *label, int width)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
  const char *text = pango_layout_get_text (layout);
  PangoLayoutLine *last;

  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, width, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (label, width, 500, -1, NULL);
  layout = gtk_label_get_layout (GTK_LABEL (label));
  text = pango_layout_get_text (layout);
  last = pango_layout_get_line_readonly (layout, pango_layout_get_line_count (layout) - 1);

  return g_utf8_strlen (text + pango_layout_line_get_start_index (last), -1);
}

/* A little less room than the text needs would leave one letter for the last line. */
START_TEST (the_last_line_has_no_lone_letters)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  int width = width_of (label, texts[_i]);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  last_line_set_text (GTK_LABEL (label), texts[_i]);
  ck_assert_str_eq (gtk_label_get_label (GTK_LABEL (label)), texts[_i]);
  for (int less = 1; less < width / 3; less++)
    ck_assert_int_ge (last_letters (label, width - less), MIN (g_utf8_strlen (texts[_i], -1), 5));
  g_object_unref (label);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("last-line");
  TCase *tcase = tcase_create ("last-line");

  gtk_init ();
  tcase_add_loop_test (tcase, the_last_line_has_no_lone_letters, 0, N_ROWS (texts));
  suite_add_tcase (suite, tcase);

  return suite_run (suite);
}
