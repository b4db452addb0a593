#include "app/start/choice-card.h"

#include "app/kit/accessible-name.h"

enum { GAP = 6, MOST_CHARS = 13 };

static GtkWidget *
new_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MOST_CHARS);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, style);

  return label;
}

/* The style sheet shows the mark only on a checked card. */
static GtkWidget *
new_check_mark (void)
{
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_widget_add_css_class (mark, "check-mark");

  return mark;
}

static GtkWidget *
new_content (GtkWidget *picture, const char *title, const char *line)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), GAP);
  gtk_grid_attach (GTK_GRID (grid), picture, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), new_label (title, "heading"), 1, 0, 1, 1);
  if (line != NULL) {
    GtkWidget *label = new_label (line, "caption");

    gtk_widget_add_css_class (label, "dim-label");
    gtk_grid_attach (GTK_GRID (grid), new_check_mark (), 2, 0, 1, 1);
    gtk_grid_attach (GTK_GRID (grid), label, 0, 1, 3, 1);
  }

  return grid;
}

GtkToggleButton *
choice_card_new (GtkWidget *picture, const char *title, const char *line, GtkToggleButton *first)
{
  GtkWidget *card = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (card), new_content (picture, title, line));
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (card), first);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "choice-card");
  accessible_name_set (card, title);
  if (line != NULL)
    accessible_name_describe (card, line);

  return GTK_TOGGLE_BUTTON (card);
}
