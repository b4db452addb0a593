#include "app/help/help-window.h"

#include "app/help/help-figure.h"
#include "app/kit/template.h"
#include "engine/search/level.h"
#include "wording/refusal-text.h"

#include <glib/gi18n.h>

struct _LogresHelpWindow {
  AdwWindow parent_instance;

  const HelpPage *page;

  AdwLeaflet *leaflet; /* template children */
  GtkListBox *list;
  GtkScrolledWindow *scroller;
  AdwBin *article;
  AdwWindowTitle *title;
  GtkButton *next;
};

G_DEFINE_FINAL_TYPE (LogresHelpWindow, logres_help_window, ADW_TYPE_WINDOW)

static const char *const part_names[N_HELP_PARTS] = {
  [HELP_RULES] = N_ ("The rules"),
  [HELP_FAMILY] = N_ ("The family"),
  [HELP_PROGRAM] = N_ ("This program"),
};

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
new_line (int spacing)
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
  GtkWidget *row = new_line (9), *bullet = gtk_label_new ("•");

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
  GtkWidget *row = new_line (12), *keys = gtk_shortcut_label_new (item->keys);
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

static GtkWidget *
new_article (const HelpPage *page)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  for (int i = 0; i < page->n_items; i++)
    gtk_box_append (GTK_BOX (box), makers[page->items[i].kind](&page->items[i]));

  return box;
}

static int
index_of (const HelpPage *page)
{
  for (int i = 0; i < help_n_pages (); i++)
    if (help_page (i) == page)
      return i;

  g_return_val_if_reached (0);
}

static void
offer_next (LogresHelpWindow *self)
{
  int next = index_of (self->page) + 1;
  g_autofree char *label = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->next), next < help_n_pages ());
  if (next == help_n_pages ())
    return;

  /* Translators: the title of the next page of the help. */
  label = g_strdup_printf (_ ("Next: %s"), _ (help_page (next)->title));
  gtk_button_set_label (self->next, label);
}

static void
set_page (LogresHelpWindow *self, const HelpPage *page)
{
  if (page == self->page)
    return;

  self->page = page;
  adw_bin_set_child (self->article, new_article (page));
  adw_window_title_set_title (self->title, _ (page->title));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  offer_next (self);
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, index_of (page)));
}

/* ---- The list ---- */

static GtkWidget *
new_row (const HelpPage *page)
{
  GtkWidget *label = gtk_label_new (_ (page->title));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);

  return label;
}

static void
put_header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  HelpPart part = help_page (gtk_list_box_row_get_index (row))->part;
  GtkWidget *label = NULL;

  if (before == NULL || help_page (gtk_list_box_row_get_index (before))->part != part) {
    label = gtk_label_new (_ (part_names[part]));
    gtk_label_set_xalign (GTK_LABEL (label), 0);
    gtk_widget_add_css_class (label, "help-part");
    gtk_widget_add_css_class (label, "heading");
  }
  gtk_list_box_row_set_header (row, label);
}

static void
selected_cb (LogresHelpWindow *self, GtkListBoxRow *row)
{
  if (row != NULL)
    set_page (self, help_page (gtk_list_box_row_get_index (row)));
}

static void
activated_cb (LogresHelpWindow *self)
{
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
}

/* ---- Actions ---- */

static void
back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  adw_leaflet_navigate (LOGRES_HELP_WINDOW (widget)->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
}

static void
next_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresHelpWindow *self = LOGRES_HELP_WINDOW (widget);
  int next = index_of (self->page) + 1;

  if (next < help_n_pages ())
    logres_help_window_show_page (self, help_page (next));
}

/* Makes Alt+Left go back to the list, and Alt+Right go to the next page. In a right-to-left
 * language the leaflet would swap the keys. */
static void
take_keys (LogresHelpWindow *self)
{
  static const struct {
    guint key;
    const char *action;
  } rows[] = { { GDK_KEY_Left, "help.back" }, { GDK_KEY_Right, "help.next" } };
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (rows[i].key, GDK_ALT_MASK),
                        gtk_named_action_new (rows[i].action)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* ---- Life cycle ---- */

static void
logres_help_window_class_init (LogresHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "help.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "help.next", NULL, next_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  template_set (widget_class, "help-window");
  gtk_widget_class_bind_template_child (widget_class, LogresHelpWindow, leaflet);
  gtk_widget_class_bind_template_child (widget_class, LogresHelpWindow, list);
  gtk_widget_class_bind_template_child (widget_class, LogresHelpWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, LogresHelpWindow, article);
  gtk_widget_class_bind_template_child (widget_class, LogresHelpWindow, title);
  gtk_widget_class_bind_template_child (widget_class, LogresHelpWindow, next);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
logres_help_window_init (LogresHelpWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  take_keys (self);
  gtk_list_box_set_header_func (self->list, put_header_cb, NULL, NULL);
  for (int i = 0; i < help_n_pages (); i++)
    gtk_list_box_append (self->list, new_row (help_page (i)));
  logres_help_window_show_page (self, help_page (0));
}

GtkWindow *
logres_help_window_new (GtkApplication *application)
{
  return g_object_new (LOGRES_TYPE_HELP_WINDOW, "application", application, NULL);
}

void
logres_help_window_show_page (LogresHelpWindow *self, const HelpPage *page)
{
  g_return_if_fail (LOGRES_IS_HELP_WINDOW (self));

  set_page (self, page);
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
}

const HelpPage *
logres_help_window_get_page (LogresHelpWindow *self)
{
  g_return_val_if_fail (LOGRES_IS_HELP_WINDOW (self), NULL);

  return self->page;
}
