#include "app/help/help-article.h"

#include "app/help/help-figure.h"
#include "engine/search/level.h"
#include "wording/refusal-text.h"

#include <glib/gi18n.h>

/* ---- Text ---- */

static GtkWidget *
new_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
new_row (int spacing)
{
  return gtk_box_new (GTK_ORIENTATION_HORIZONTAL, spacing);
}

static GtkWidget *
new_text (const HelpItem *item)
{
  return new_label (_ (item->text), NULL);
}

static GtkWidget *
new_heading (const HelpItem *item)
{
  GtkWidget *label = new_label (_ (item->text), "title-3");

  gtk_widget_set_margin_top (label, 12);

  return label;
}

static GtkWidget *
new_point (const HelpItem *item)
{
  GtkWidget *row = new_row (9), *bullet = gtk_label_new ("•");

  gtk_widget_set_valign (bullet, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (row), bullet);
  gtk_box_append (GTK_BOX (row), new_text (item));

  return row;
}

/* ---- Pictures ---- */

/* Quotes the message that the program shows for this refused move. */
static GtkWidget *
new_reason (const HelpBoard *scene)
{
  g_autofree char *reason = refusal_text_new_refusal (&scene->why, &scene->pos);
  g_autofree char *escaped = g_markup_escape_text (reason, -1);

  return new_label (escaped, "help-reason");
}

static GtkWidget *
new_figure (const HelpItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  HelpBoard scene;

  if (!help_board_read (&scene, &item->picture)) {
    g_warning ("A picture of the help does not hold: %s", item->text);
    return new_text (item);
  }

  gtk_widget_add_css_class (box, "help-figure");
  gtk_box_append (GTK_BOX (box), logres_help_figure_new (&scene, _ (item->text)));
  gtk_box_append (GTK_BOX (box), new_label (_ (item->text), "help-caption"));
  if (item->picture.show == HELP_REFUSED)
    gtk_box_append (GTK_BOX (box), new_reason (&scene));

  return box;
}

/* ---- Keys and levels ---- */

static GtkWidget *
new_key (const HelpItem *item)
{
  GtkWidget *row = new_row (12), *keys = gtk_shortcut_label_new (item->keys);
  GtkWidget *text = new_text (item);

  gtk_widget_set_size_request (keys, 132, -1);
  gtk_widget_set_valign (keys, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (row), keys);
  gtk_box_append (GTK_BOX (row), text);

  return row;
}

static void
add_level (GtkGrid *grid, int level)
{
  const Variant *variant = &variants[0];
  int elo = level_elo (level, variant);
  GtkWidget *bar = gtk_level_bar_new_for_interval (0, level_elo (N_LEVELS, variant));
  g_autofree char *name = g_strdup_printf (_ ("Level %d"), level);
  g_autofree char *worth = g_strdup_printf ("%d", elo);
  GtkWidget *number = new_label (worth, "numeric");

  /* The bar only illustrates the number, so GTK's colors for low and high values are removed. */
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_FULL);
  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), elo);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_grid_attach (grid, new_label (name, NULL), 0, level, 1, 1);
  gtk_grid_attach (grid, bar, 1, level, 1, 1);
  gtk_grid_attach (grid, number, 2, level, 1, 1);
}

static GtkWidget *
new_levels (const HelpItem *item)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  for (int level = 1; level <= N_LEVELS; level++)
    add_level (GTK_GRID (grid), level);

  return grid;
}

/* ---- The page ---- */

static GtkWidget *(*const makers[]) (const HelpItem *item) = {
  [HELP_HEADING] = new_heading, [HELP_TEXT] = new_text, [HELP_POINT] = new_point,
  [HELP_FIGURE] = new_figure,   [HELP_KEY] = new_key,   [HELP_LEVELS] = new_levels,
};

GtkWidget *
help_article_new (const HelpPage *page)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  for (int i = 0; i < page->n_items; i++)
    gtk_box_append (GTK_BOX (box), makers[page->items[i].kind](&page->items[i]));

  return box;
}
