#include "app/help/help-window.h"

#include "app/help/help-article.h"
#include "app/kit/template.h"

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

/* ---- The page ---- */

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
  adw_bin_set_child (self->article, help_article_new (page));
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

/* Left and Right turn the pages as the help says, also in right-to-left languages, where the
 * leaflet would swap them. */
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
