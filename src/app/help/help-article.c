#include "app/help/help-article.h"

#include "app/help/help-figure.h"
#include "app/kit/after-paint.h"
#include "app/kit/fold-layout.h"

#include <glib/gi18n.h>

/* The space between cards, in pixels, and the letters of a line in the narrowest window and beside
 * another card. */
enum { GAP = 15, SHORTEST_LINE = 13, SHORT_LINE = 18 };

/* ---- Text ---- */

static GtkWidget *
new_label (const char *text)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), SHORTEST_LINE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), SHORT_LINE);

  return label;
}

/* ---- Pictures and cards ---- */

static GtkWidget *
new_picture (const HelpItem *item, const char *description, gboolean is_small)
{
  HelpBoard scene;
  GtkWidget *picture;

  if (!help_board_read (&scene, &item->picture)) {
    g_warning ("A picture of the help does not hold: %s", item->text);
    return new_label (_ (item->text));
  }
  picture = logres_help_figure_new (&scene, description, is_small);
  gtk_widget_set_valign (picture, GTK_ALIGN_START);

  return picture;
}

static GtkWidget *
new_title (const HelpItem *item)
{
  GtkWidget *title = new_label (_ (item->title));

  gtk_widget_add_css_class (title, "heading");

  return title;
}

static GtkWidget *
new_card (const HelpItem *item)
{
  GtkWidget *card =
    g_object_new (GTK_TYPE_BOX, "spacing", 12, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *text = new_label (_ (item->text));
  g_autofree char *whole =
    g_strdup_printf ("%s. %s", _ (item->title), gtk_label_get_text (GTK_LABEL (text)));

  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), new_title (item));
  gtk_box_append (GTK_BOX (words), text);
  if (help_item_has_picture (item))
    gtk_box_append (GTK_BOX (card), new_picture (item, _ (item->title), TRUE));
  gtk_box_append (GTK_BOX (card), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, whole, -1);

  return card;
}

/* ---- The page ---- */

/* A page that is being built. */
typedef struct Article {
  GPtrArray *stops; /* the widget of each item, at which the Tab key stops; NULL for a figure */
  GtkBox *column;
  GtkBox *texts; /* takes texts and points: the column, or a box beside a picture */
  GtkBox *pair;  /* a row that waits for its second card; NULL if there is none */
} Article;

/* Makes the Tab key stop at the widget, so that a screen reader reads it and the page scrolls to
 * it. */
static GtkWidget *
make_stop (Article *self, GtkWidget *widget)
{
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_add_css_class (widget, "help-stop");
  g_ptr_array_add (self->stops, widget);

  return widget;
}

/* Adds a row, whose children stand below each other in a narrow window. */
static GtkBox *
add_row (Article *self, GtkLayoutManager *layout)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (row, layout);
  gtk_box_append (self->column, row);

  return GTK_BOX (row);
}

static void
add_figure (Article *self, const HelpItem *item)
{
  GtkBox *row = add_row (self, logres_fold_layout_new (GAP));
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (row, new_picture (item, _ (item->text), FALSE));
  gtk_box_append (row, texts);
  self->texts = GTK_BOX (texts);
  g_ptr_array_add (self->stops, NULL);
}

static void
add_text (Article *self, const HelpItem *item)
{
  gtk_box_append (self->texts, make_stop (self, new_label (_ (item->text))));
}

static void
add_point (Article *self, const HelpItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9), *bullet = gtk_label_new ("•");
  GtkWidget *text = make_stop (self, new_label (_ (item->text)));

  gtk_widget_set_valign (bullet, GTK_ALIGN_START);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (row), bullet);
  gtk_box_append (GTK_BOX (row), text);
  gtk_box_append (self->texts, row);
}

static void
add_card (Article *self, const HelpItem *item)
{
  GtkBox *row = self->pair != NULL ? self->pair : add_row (self, logres_fold_layout_new_even (GAP));

  gtk_box_append (row, make_stop (self, new_card (item)));
  self->pair = self->pair == NULL ? row : NULL;
  self->texts = self->column;
}

static void (*const adders[]) (Article *self, const HelpItem *item) = {
  [HELP_TEXT] = add_text,
  [HELP_POINT] = add_point,
  [HELP_FIGURE] = add_figure,
  [HELP_CARD] = add_card,
};

/* The key under which an article keeps the stops of its items. */
static const char stops_key[] = "help-stops";

GtkWidget *
help_article_new (const HelpPage *page)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, GAP);
  Article article = { g_ptr_array_new (), GTK_BOX (column), GTK_BOX (column), NULL };

  for (int i = 0; i < page->n_items; i++)
    adders[page->items[i].kind](&article, &page->items[i]);
  if (article.pair != NULL) /* keeps half of the row free */
    gtk_box_append (article.pair, gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  g_object_set_data_full (G_OBJECT (column), stops_key, article.stops,
                          (GDestroyNotify) g_ptr_array_unref);

  return column;
}

/* ---- Going to an item ---- */

/* The page scrolls to a widget with the focus, if the widget has its place already. */
static void
painted_cb (GtkWidget *stop, GdkFrameClock *clock)
{
  after_paint_stop (stop, clock);
  gtk_widget_grab_focus (stop);
}

void
help_article_show_item (GtkWidget *article, int item)
{
  GPtrArray *stops = g_object_get_data (G_OBJECT (article), stops_key);
  GtkWidget *stop = g_ptr_array_index (stops, item);

  for (guint i = 0; i < stops->len; i++)
    if (g_ptr_array_index (stops, i) != NULL)
      gtk_widget_remove_css_class (g_ptr_array_index (stops, i), "help-found");
  gtk_widget_add_css_class (stop, "help-found");
  after_paint_start (stop, G_CALLBACK (painted_cb));
}
