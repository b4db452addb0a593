#include "app/collection/collection-window.h"

#include "app/archive/game-caption.h"
#include "app/collection/collection-adding.h"
#include "app/collection/collection-check.h"
#include "app/collection/collection-keeping.h"
#include "app/collection/collection-rows.h"
#include "app/collection/collection-view.h"
#include "app/kit/error-dialog.h"
#include "app/kit/template.h"
#include "app/kit/text-focus.h"
#include "app/kit/typing-search.h"
#include "app/kit/window-title.h"

#include <glib/gi18n.h>

struct _LogresCollectionWindow {
  AdwWindow parent_instance;

  LogresCollection *collection; /* owned */
  CollectionKeeping *keeping;   /* owned; saves the changes */
  char *name;                   /* owned; the display name of the file */
  CollectionView *view;         /* owned */
  CollectionCheck *check;       /* owned */
  gboolean has_begun;           /* the list has already had the focus once */
  AdwToast *toast;              /* a weak pointer to the last one with a button */

  AdwWindowTitle *title; /* template children */
  GtkSearchEntry *search;
  AdwToastOverlay *toasts;
  GtkStack *pages;
  AdwSqueezer *forms;
  GtkColumnView *table;
  GtkListView *list;
};

G_DEFINE_FINAL_TYPE (LogresCollectionWindow, logres_collection_window, ADW_TYPE_WINDOW)

/* ---- Selection ---- */

static void
go_to_list (GtkWindow *window)
{
  collection_view_focus (LOGRES_COLLECTION_WINDOW (window)->view);
}

/* Scrolls to the selected game. Gives it the focus, unless the user is typing in a text field. */
static void
follow_selected (LogresCollectionWindow *self)
{
  collection_view_follow (self->view);
  if (!GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (self))))
    go_to_list (GTK_WINDOW (self));
}

/* ---- Display ---- */

static void
show_page (LogresCollectionWindow *self)
{
  const char *page = logres_collection_get_n_games (self->collection) == 0 ? "none"
                     : collection_view_get_n_rows (self->view) == 0        ? "unmatched"
                                                                           : "games";

  gtk_stack_set_visible_child_name (self->pages, page);
}

static guint
count_broken (LogresCollectionWindow *self)
{
  return self->check != NULL ? collection_check_count (self->check) : 0;
}

static void
show_title (LogresCollectionWindow *self)
{
  g_autofree char *count =
    game_caption_new_count (collection_view_get_n_rows (self->view),
                            logres_collection_get_n_games (self->collection), count_broken (self));
  g_autofree char *title = logres_collection_is_modified (self->collection)
                             ? g_strdup_printf (_ ("• %s"), self->name)
                             : g_strdup (self->name);

  window_title_show (self->title, title, count);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
enable_actions (LogresCollectionWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean has_selected = collection_view_get_row (self->view) != GTK_INVALID_LIST_POSITION;
  gboolean may_move = has_selected && collection_view_is_in_order (self->view);
  guint at = collection_view_get_row (self->view);

  gtk_widget_action_set_enabled (widget, "games.open-apart", has_selected);
  gtk_widget_action_set_enabled (widget, "games.remove", has_selected);
  gtk_widget_action_set_enabled (widget, "games.up", may_move && at > 0);
  gtk_widget_action_set_enabled (widget, "games.down",
                                 may_move && at + 1 < collection_view_get_n_rows (self->view));
  gtk_widget_action_set_enabled (widget, "games.next-broken", count_broken (self) > 0);
  gtk_widget_action_set_enabled (widget, "games.undo",
                                 logres_collection_can_undo (self->collection));
  gtk_widget_action_set_enabled (widget, "games.redo",
                                 logres_collection_can_redo (self->collection));
}

static void
show_state (LogresCollectionWindow *self)
{
  if (self->view == NULL)
    return;

  show_page (self);
  show_title (self);
  enable_actions (self);
}

static void
say (LogresCollectionWindow *self, const char *message, const char *button, const char *action)
{
  AdwToast *toast = message_new_toast (message);

  if (button != NULL) {
    g_set_weak_pointer (&self->toast, toast);
    adw_toast_set_button_label (toast, button);
    adw_toast_set_action_name (toast, action);
  }
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* ---- Finding ---- */

static void
search_cb (LogresCollectionWindow *self)
{
  collection_view_find (self->view, gtk_editable_get_text (GTK_EDITABLE (self->search)));
  follow_selected (self);
  show_state (self);
}

static void
next_broken_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresCollectionWindow *self = LOGRES_COLLECTION_WINDOW (widget);
  int place =
    collection_check_find (self->check, (guint) (collection_view_get_place (self->view) + 1));

  if (place < 0)
    return;
  /* Clear the search, because it might hide the game. */
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  collection_view_find (self->view, "");
  collection_view_select_place (self->view, (guint) place);
  follow_selected (self);
}

/* ---- Opening ---- */

static void
choose (LogresCollectionWindow *self, gboolean is_apart)
{
  int place = collection_view_get_place (self->view);

  if (place >= 0)
    g_signal_emit_by_name (self, "chosen", (guint) place, is_apart);
}

static void
open_cb (LogresCollectionWindow *self)
{
  choose (self, FALSE);
}

static void
activate_cb (LogresCollectionWindow *self, guint i)
{
  collection_view_select_row (self->view, i);
  open_cb (self);
}

static void
open_apart_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  choose (LOGRES_COLLECTION_WINDOW (widget), TRUE);
}

/* ---- Changing the list ---- */

static void
note_change (LogresCollectionWindow *self)
{
  follow_selected (self);
  show_state (self);
  collection_keeping_note_change (self->keeping);
}

static void
tell_not_removed (LogresCollectionWindow *self, const GError *error)
{
  message_show (GTK_WINDOW (self), _ ("Could not archive the game, so it was not removed"),
                error->message);
}

static void
remove_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresCollectionWindow *self = LOGRES_COLLECTION_WINDOW (widget);
  guint shown = collection_view_get_row (self->view);
  int place = collection_view_get_place (self->view);
  g_autofree char *message = NULL;
  g_autoptr (GError) error = NULL;
  GameSummary summary;

  if (place < 0 || text_focus_takes (widget, "selection.delete"))
    return;

  logres_game_entry_get_brief (logres_collection_get_entry (self->collection, (guint) place),
                               &summary);
  if (!logres_collection_remove (self->collection, (guint) place, &error)) {
    tell_not_removed (self, error);
    return;
  }
  message = logres_collection_get_path (self->collection) != NULL
              ? game_caption_new_archived (&summary)
              : game_caption_new_removed (&summary);
  collection_view_select_row (self->view,
                              MIN (shown, MAX (collection_view_get_n_rows (self->view), 1) - 1));
  note_change (self);
  say (self, message, _ ("_Undo"), "games.undo");
}

static void
move (LogresCollectionWindow *self, guint from, guint to)
{
  logres_collection_move (self->collection, from, to);
  collection_view_select_place (self->view, to);
  note_change (self);
}

static void
move_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresCollectionWindow *self = LOGRES_COLLECTION_WINDOW (widget);
  int place = collection_view_get_place (self->view),
      to = g_str_equal (action, "games.up") ? place - 1 : place + 1;

  if (collection_view_is_in_order (self->view) && place >= 0 && to >= 0 &&
      to < (int) logres_collection_get_n_games (self->collection))
    move (self, (guint) place, (guint) to);
}

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresCollectionWindow *self = LOGRES_COLLECTION_WINDOW (widget);
  gboolean is_undo = g_str_equal (action, "games.undo");
  g_autoptr (GError) error = NULL;

  if (text_focus_takes (widget, is_undo ? "text.undo" : "text.redo"))
    return;
  if (is_undo)
    logres_collection_undo (self->collection);
  else
    logres_collection_redo (self->collection, &error);
  if (error != NULL)
    tell_not_removed (self, error);
  note_change (self);
}

static void
insert (LogresCollectionWindow *self, guint place, LogresCollection *games)
{
  guint n = logres_collection_insert_all (self->collection, place, games);
  g_autofree char *message = game_caption_new_added (n);

  if (n == 0) {
    say (self, _ ("No game found in this text."), NULL, NULL);
    return;
  }
  collection_view_select_place (self->view, place + n - 1); /* the next games follow the last one */
  note_change (self);
  say (self, message, _ ("_Undo"), "games.undo");
}

void
logres_collection_window_add_all (LogresCollectionWindow *self, LogresCollection *games)
{
  int place =
    collection_view_is_in_order (self->view) ? collection_view_get_place (self->view) : -1;

  insert (self, place >= 0 ? (guint) place + 1 : logres_collection_get_n_games (self->collection),
          games);
}

void
logres_collection_window_add (LogresCollectionWindow *self, const char *text, gsize length)
{
  g_autoptr (LogresCollection) games = logres_collection_new_from_text (text, length);

  logres_collection_window_add_all (self, games);
}

static gboolean
is_in_order (GtkRoot *window)
{
  return collection_view_is_in_order (LOGRES_COLLECTION_WINDOW (window)->view);
}

static void
drop (GtkRoot *window, LogresGameEntry *entry, guint row)
{
  LogresCollectionWindow *self = LOGRES_COLLECTION_WINDOW (window);
  guint place = MIN (row, logres_collection_get_n_games (self->collection));
  int from = logres_collection_find (self->collection, entry);

  if (from >= 0) {
    guint to = (guint) from < place ? place - 1 : place;

    if (to != (guint) from)
      move (self, (guint) from, to);
  } else {
    gsize length;
    const char *text = g_bytes_get_data (entry->text, &length);
    g_autoptr (LogresCollection) game = logres_collection_new_from_text (text, length);

    insert (self, place, game);
  }
}

static const CarryFuncs carry_funcs = { is_in_order, drop };

/* ---- Life cycle ---- */

static void
saved_cb (GtkWindow *window, const char *name)
{
  LogresCollectionWindow *self = LOGRES_COLLECTION_WINDOW (window);
  char *own = g_strdup (name);

  g_free (self->name);
  self->name = own;
  show_state (self);
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresCollectionWindow *self = LOGRES_COLLECTION_WINDOW (widget);

  if (g_str_equal (action, "games.save") && logres_collection_get_path (self->collection) != NULL)
    collection_keeping_save (self->keeping);
  else
    collection_keeping_save_as (self->keeping);
}

static gboolean
logres_collection_window_close_request (GtkWindow *window)
{
  LogresCollectionWindow *self = LOGRES_COLLECTION_WINDOW (window);

  if (!collection_keeping_may_close (self->keeping))
    return TRUE;

  return GTK_WINDOW_CLASS (logres_collection_window_parent_class)->close_request (window);
}

static void
active_cb (LogresCollectionWindow *self)
{
  if (!gtk_window_is_active (GTK_WINDOW (self)) || self->keeping == NULL)
    return;
  if (!self->has_begun) {
    self->has_begun = TRUE;
    go_to_list (GTK_WINDOW (self));
  }
  /* Another program may have changed the file while the window was inactive. */
  collection_keeping_look (self->keeping);
  show_state (self);
}

static void
logres_collection_window_dispose (GObject *object)
{
  LogresCollectionWindow *self = LOGRES_COLLECTION_WINDOW (object);

  g_clear_pointer (&self->keeping, collection_keeping_free);
  g_clear_weak_pointer (&self->toast);
  if (self->collection != NULL)
    g_signal_handlers_disconnect_by_data (self->collection, self);
  g_clear_pointer (&self->check, collection_check_free);
  g_clear_pointer (&self->view, collection_view_free);
  g_clear_object (&self->collection);
  g_clear_pointer (&self->name, g_free);
  template_dispose (object);
}

/* The actions on games and on the list, and their keys. */
static const struct {
  const char *action;
  GtkWidgetActionActivateFunc activate;
  guint key;
  GdkModifierType modifiers;
} deeds[] = {
  { "games.open-apart", open_apart_cb, GDK_KEY_Return, GDK_CONTROL_MASK },
  { "games.remove", remove_cb, GDK_KEY_Delete, 0 },
  { "games.next-broken", next_broken_cb, GDK_KEY_F8, 0 },
  { "games.up", move_cb, GDK_KEY_Up, GDK_ALT_MASK },
  { "games.down", move_cb, GDK_KEY_Down, GDK_ALT_MASK },
  { "games.undo", undo_cb, GDK_KEY_z, GDK_CONTROL_MASK },
  { "games.redo", undo_cb, GDK_KEY_Z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "games.paste", collection_adding_paste_cb, GDK_KEY_v, GDK_CONTROL_MASK },
  { "games.add-played", collection_adding_played_cb, GDK_KEY_plus, GDK_CONTROL_MASK },
  { "games.add-file", collection_adding_file_cb, GDK_KEY_o, GDK_CONTROL_MASK },
  { "games.save", save_cb, GDK_KEY_s, GDK_CONTROL_MASK },
  { "games.save-as", save_cb, GDK_KEY_S, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
};

static void
find_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (LOGRES_COLLECTION_WINDOW (widget)->search));
}

static void
logres_collection_window_class_init (LogresCollectionWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_collection_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = logres_collection_window_close_request;

  g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_BOOLEAN);
  for (gsize i = 0; i < G_N_ELEMENTS (deeds); i++) {
    gtk_widget_class_install_action (widget_class, deeds[i].action, NULL, deeds[i].activate);
    gtk_widget_class_add_binding_action (widget_class, deeds[i].key, deeds[i].modifiers,
                                         deeds[i].action, NULL);
  }
  gtk_widget_class_install_action (widget_class, "games.find", NULL, find_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "games.find",
                                       NULL);
  template_set (widget_class, "collection-window");
  gtk_widget_class_bind_template_child (widget_class, LogresCollectionWindow, title);
  gtk_widget_class_bind_template_child (widget_class, LogresCollectionWindow, search);
  gtk_widget_class_bind_template_child (widget_class, LogresCollectionWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, LogresCollectionWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, LogresCollectionWindow, forms);
  gtk_widget_class_bind_template_child (widget_class, LogresCollectionWindow, table);
  gtk_widget_class_bind_template_child (widget_class, LogresCollectionWindow, list);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
}

static void
logres_collection_window_init (LogresCollectionWindow *self)
{
  g_autoptr (GtkListItemFactory) factory = collection_rows_new_two_lines ();

  gtk_widget_init_template (GTK_WIDGET (self));
  collection_rows_add_columns (self->table);
  gtk_list_view_set_factory (self->list, factory);
  collection_rows_let_carry (gtk_widget_get_last_child (GTK_WIDGET (self->table)), &carry_funcs);
  collection_rows_let_carry (GTK_WIDGET (self->list), &carry_funcs);
  typing_search_attach (self->search, GTK_WINDOW (self), go_to_list);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
}

/* Dismisses the last toast with a button, because the button would undo a later change. */
static void
items_changed_cb (LogresCollectionWindow *self)
{
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
}

static void
show_collection (LogresCollectionWindow *self)
{
  GtkSorter *sorter = gtk_column_view_get_sorter (self->table);
  GtkSelectionModel *model;

  self->view = collection_view_new (self->collection, self->forms, self->table, self->list);
  model = collection_view_get_model (self->view);
  g_signal_connect_object (model, "notify::selected", G_CALLBACK (show_state), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sorter, "changed", G_CALLBACK (show_state), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->collection, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED);
  show_state (self);
}

GtkWindow *
logres_collection_window_new (GtkApplication *application,
                              LogresCollection *collection,
                              const char *name)
{
  LogresCollectionWindow *self =
    g_object_new (LOGRES_TYPE_COLLECTION_WINDOW, "application", application, NULL);

  self->collection = g_object_ref (collection);
  self->name = g_strdup (name);
  self->keeping = collection_keeping_new (GTK_WINDOW (self), collection, name, saved_cb);
  show_collection (self);
  self->check = collection_check_new (collection, (CheckedFunc) show_state, self);

  return GTK_WINDOW (self);
}

/* ---- Functions for other modules ---- */

LogresCollectionWindow *
logres_collection_window_find (GtkApplication *application, const char *path)
{
  GList *windows = application != NULL ? gtk_application_get_windows (application) : NULL;

  for (GList *item = windows; item != NULL; item = item->next)
    if (LOGRES_IS_COLLECTION_WINDOW (item->data)) {
      LogresCollectionWindow *window = item->data;

      if (g_strcmp0 (logres_collection_get_path (window->collection), path) == 0)
        return window;
    }

  return NULL;
}

GPtrArray *
logres_collection_window_list (GtkApplication *application)
{
  GPtrArray *collections = g_ptr_array_new_with_free_func (g_object_unref);

  for (GList *item = gtk_application_get_windows (application); item != NULL; item = item->next)
    if (LOGRES_IS_COLLECTION_WINDOW (item->data))
      g_ptr_array_add (collections,
                       g_object_ref (LOGRES_COLLECTION_WINDOW (item->data)->collection));

  return collections;
}

gboolean
logres_collection_window_is_kept (LogresCollectionWindow *self)
{
  g_return_val_if_fail (LOGRES_IS_COLLECTION_WINDOW (self), FALSE);

  return collection_keeping_is_kept (self->keeping);
}

LogresCollection *
logres_collection_window_get_collection (LogresCollectionWindow *self)
{
  g_return_val_if_fail (LOGRES_IS_COLLECTION_WINDOW (self), NULL);

  return self->collection;
}
