#include "app/progress/card-parts.h"

/* A wider card still gives its labels more room. */
enum { CHARS = 50 };

GtkWidget *
card_new (int spacing)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, spacing);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "progress-card");

  return card;
}

GtkWidget *
card_line_new (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, style);

  return label;
}

GtkWidget *
card_label_new (const char *text, const char *style)
{
  GtkWidget *label = card_line_new (text, style);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), CHARS);

  return label;
}
