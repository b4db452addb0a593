#include "app/help/help-window.h"

#include "app/help/help-article.h"
#include "app/help/help-search.h"
#include "app/kit/template.h"
#include "app/kit/typing-search.h"

#include <glib/gi18n.h>

struct _LogresHelpWindow {
  AdwWindow parent_instance;

  const HelpPage *page;
  GArray *matches; /* owned; what the search has found */

  AdwLeaflet *leaflet; /* template children */
  GtkSearchEntry *search;
  GtkStack *lists;
  GtkListBox *list, *results;
  GtkScrolledWindow *scroller;
  AdwBin *article;
  AdwWindowTitle *title;
  GtkMenuButton *print;
};

G_DEFINE_FINAL_TYPE (LogresHelpWindow, logres_help_window, ADW_TYPE_WINDOW)

static int
index_of (const HelpPage *page)
{
  for (int i = 0; i < help_n_pages (); i++)
    if (help_page (i) == page)
      return i;

  g_return_val_if_reached (0);
}

static void
set_page (LogresHelpWindow *self, const HelpPage *page)
{
  if (page == self->page)
    return;

  self->page = page;
  adw_bin_set_child (self->article, help_article_new (page));
  adw_window_title_set_title (self->title, _ (page->title));
  gtk_widget_set_visible (GTK_WIDGET (self->print), page->part == HELP_GAMES);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
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
    label = gtk_label_new (part == HELP_GAMES ? C_ ("of the family", "Games") : _ ("Program"));
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

/* ---- Search ---- */

/* Returns a row with the title of a text, or with the text if it has no title, and with the page.
 */
static GtkWidget *
new_result (const HelpMatch *match)
{
  const HelpItem *item = &match->page->items[match->item];
  g_autofree char *plain = help_search_new_plain (_ (item->text));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_label_new (item->title != NULL ? _ (item->title) : plain);
  GtkWidget *page = gtk_label_new (_ (match->page->title));

  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_xalign (GTK_LABEL (page), 0);
  gtk_widget_add_css_class (page, "dim-label");
  gtk_widget_add_css_class (page, "caption");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), page);

  return box;
}

static void
fill_results (LogresHelpWindow *self, const char *words)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->results, 0)) != NULL)
    gtk_list_box_remove (self->results, GTK_WIDGET (row));
  g_array_unref (self->matches);
  self->matches = help_search_new_matches (words);
  for (guint i = 0; i < self->matches->len; i++)
    gtk_list_box_append (self->results, new_result (&g_array_index (self->matches, HelpMatch, i)));
}

static void
search_cb (LogresHelpWindow *self)
{
  g_autofree char *words = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search)));

  if (*g_strstrip (words) == '\0') {
    gtk_stack_set_visible_child_name (self->lists, "pages");
    return;
  }
  fill_results (self, words);
  gtk_stack_set_visible_child_name (self->lists, self->matches->len > 0 ? "results" : "nothing");
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
}

static void
result_cb (LogresHelpWindow *self, GtkListBoxRow *row)
{
  const HelpMatch *match =
    &g_array_index (self->matches, HelpMatch, gtk_list_box_row_get_index (row));

  logres_help_window_show_page (self, match->page);
  help_article_show_item (adw_bin_get_child (self->article), match->item);
}

/* Enter in the search goes to the first visible result. */
static void
search_activate_cb (LogresHelpWindow *self)
{
  if (g_str_equal (gtk_stack_get_visible_child_name (self->lists), "results"))
    result_cb (self, gtk_list_box_get_row_at_index (self->results, 0));
}

/* Moves the focus from the search to the list below it. */
static void
leave_search (GtkWindow *window)
{
  LogresHelpWindow *self = LOGRES_HELP_WINDOW (window);

  gtk_widget_child_focus (GTK_WIDGET (self->lists), GTK_DIR_TAB_FORWARD);
}

/* ---- Actions ---- */

static void
find_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresHelpWindow *self = LOGRES_HELP_WINDOW (widget);

  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

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

/* Makes Ctrl+F go to the search, Alt+Left to the list, and Alt+Right to the next page. In a
 * right-to-left language the leaflet would swap the last two. */
static void
take_keys (LogresHelpWindow *self)
{
  static const struct {
    guint key;
    GdkModifierType with;
    const char *action;
  } rows[] = { { GDK_KEY_f, GDK_CONTROL_MASK, "help.find" },
               { GDK_KEY_Left, GDK_ALT_MASK, "help.back" },
               { GDK_KEY_Right, GDK_ALT_MASK, "help.next" } };
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (rows[i].key, rows[i].with),
                        gtk_named_action_new (rows[i].action)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* ---- Life cycle ---- */

static void
logres_help_window_finalize (GObject *object)
{
  g_array_unref (LOGRES_HELP_WINDOW (object)->matches);

  G_OBJECT_CLASS (logres_help_window_parent_class)->finalize (object);
}

static void
logres_help_window_class_init (LogresHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = logres_help_window_finalize;
  gtk_widget_class_install_action (widget_class, "help.find", NULL, find_cb);
  gtk_widget_class_install_action (widget_class, "help.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "help.next", NULL, next_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  template_set (widget_class, "help-window");
  gtk_widget_class_bind_template_child (widget_class, LogresHelpWindow, leaflet);
  gtk_widget_class_bind_template_child (widget_class, LogresHelpWindow, search);
  gtk_widget_class_bind_template_child (widget_class, LogresHelpWindow, lists);
  gtk_widget_class_bind_template_child (widget_class, LogresHelpWindow, list);
  gtk_widget_class_bind_template_child (widget_class, LogresHelpWindow, results);
  gtk_widget_class_bind_template_child (widget_class, LogresHelpWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, LogresHelpWindow, article);
  gtk_widget_class_bind_template_child (widget_class, LogresHelpWindow, title);
  gtk_widget_class_bind_template_child (widget_class, LogresHelpWindow, print);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, result_cb);
}

static void
logres_help_window_init (LogresHelpWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->matches = g_array_new (FALSE, FALSE, sizeof (HelpMatch));
  typing_search_attach (self->search, GTK_WINDOW (self), leave_search);
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
