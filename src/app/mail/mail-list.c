#include "app/mail/mail-list.h"

#include "app/archive/game-caption.h"
#include "app/archive/game-row.h"
#include "app/kit/error-dialog.h"
#include "app/kit/file-dialog.h"
#include "app/kit/template.h"
#include "app/mail/mail-receiving.h"
#include "app/mail/mail-store.h"
#include "app/mail/mail-windows.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>

struct _LogresMailList {
  AdwWindow parent_instance;

  GListStore *games;             /* owned; of LogresMailEntry */
  GtkFilter *filter;             /* owned */
  GtkSingleSelection *selection; /* owned */
  GPtrArray *removed;            /* owned; of EarlierGame, in the order of their removal */
  guint n_unread;                /* the number of unreadable games when the list was read last */

  GtkListView *list; /* template children */
  GtkToggleButton *running;
  GtkStack *pages;
  GtkMenuButton *variants;
  AdwToastOverlay *toasts;
};

G_DEFINE_FINAL_TYPE (LogresMailList, logres_mail_list, ADW_TYPE_WINDOW)

/* ---- Rows ---- */

static const char *
path_of (LogresMailEntry *entry)
{
  return entry->file->path;
}

static void
remove_clicked_cb (GtkButton *button, GtkListItem *item)
{
  LogresMailEntry *entry = gtk_list_item_get_item (item);

  gtk_widget_activate_action (GTK_WIDGET (button), "mail.remove-file", "s", path_of (entry));
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gtk_list_item_set_child (item, game_row_new (3, G_CALLBACK (remove_clicked_cb), item));
}

static const char *const turns[] = {
  [MAIL_TO_MOVE] = N_ ("Your turn"),
  [MAIL_TO_SEND] = N_ ("Ready to Send"),
  /* Translators: @ is a color, such as White. */
  [MAIL_WAITING] = N_ ("Waiting for @"),
  [MAIL_OVER] = N_ ("Finished"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (turns) == N_MAIL_TURNS);

/* Returns a text such as "since 03/14/26, 10:30", or NULL if the time is unknown. In a game with
 * days for a move, returns until when the move is expected. */
static char *
new_time (LogresMailEntry *entry)
{
  gboolean has_end = entry->move_days > 0 && entry->turn != MAIL_OVER;
  g_autoptr (GDateTime) since = g_date_time_new_from_unix_local (entry->since);
  g_autoptr (GDateTime) time =
    since != NULL ? g_date_time_add_days (since, has_end ? entry->move_days : 0) : NULL;
  g_autofree char *date = time != NULL ? g_date_time_format (time, "%x, %H:%M") : NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  if (date == NULL || entry->since == 0)
    return NULL;
  if (has_end && g_date_time_compare (time, now) < 0)
    return g_strdup_printf (_ ("overdue since %s"), date);

  /* Translators: %s is a date and a time. */
  return g_strdup_printf (has_end ? _ ("until %s") : _ ("since %s"), date);
}

static char *
new_turn (LogresMailEntry *entry)
{
  const char *player =
    entry->seat != NOBODY ? words_seat (entry->pos.variant, (Seat) entry->seat) : "";
  g_autofree char *turn = words_filled (_ (turns[entry->turn]), player);
  g_autofree char *time = new_time (entry);

  return g_strjoin (" · ", turn, time, NULL);
}

static char *
new_details (LogresMailEntry *entry)
{
  const char *game = words_variant (entry->pos.variant);
  const char *elsewhere = game_caption_elsewhere (entry->file);
  g_autofree char *last = NULL;

  if (entry->last.kind == MOVE_NONE)
    return g_strjoin (" · ", game, elsewhere, NULL);
  last = words_new_move (&entry->before, entry->last);

  return g_strjoin (" · ", game, last, elsewhere, NULL);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  LogresMailEntry *entry = gtk_list_item_get_item (item);
  g_autofree char *players = game_caption_new_players (&entry->file->summary);
  g_autofree char *turn = new_turn (entry), *details = new_details (entry);

  game_row_set_position (row, &entry->pos);
  game_row_set_line (row, 0, players);
  game_row_set_line (row, 1, turn);
  game_row_set_line (row, 2, details);
  game_row_set_players (row, players);
}

static GtkListItemFactory *
new_factory (void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);

  return factory;
}

/* ---- Reading the games ---- */

static gboolean
is_shown (gpointer entry, gpointer data)
{
  LogresMailList *self = data;

  return (LOGRES_MAIL_ENTRY (entry)->turn != MAIL_OVER) ==
         gtk_toggle_button_get_active (self->running);
}

static void
choose_page (LogresMailList *self)
{
  const char *page = gtk_toggle_button_get_active (self->running) ? "none" : "none-finished";

  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  if (g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0)
    page = "games";
  gtk_stack_set_visible_child_name (self->pages, page);
}

static void
tell_damage (LogresMailList *self, GPtrArray *set_aside)
{
  g_autofree char *names = NULL, *body = NULL;

  if (set_aside->len == 0)
    return;
  g_ptr_array_add (set_aside, NULL);
  names = g_strjoinv ("\n", (char **) set_aside->pdata);
  /* Translators: %s are names of files. */
  body = g_strdup_printf (
    _ ("The list shows the games that could be read. These files are kept:\n%s"), names);
  message_show (GTK_WINDOW (self), _ ("An email game was damaged"), body);
}

/* Tells about unreadable games only if there are more than before, because the list is read each
 * time the window becomes active. */
static void
tell_unread (LogresMailList *self, GPtrArray *unread)
{
  g_autofree char *body = NULL;

  if (unread->len > self->n_unread) {
    g_ptr_array_add (unread, NULL);
    body = g_strjoinv ("\n", (char **) unread->pdata);
    message_show (GTK_WINDOW (self), _ ("Could not open a game"), body);
    g_ptr_array_set_size (unread, (int) unread->len - 1);
  }
  self->n_unread = unread->len;
}

/* Returns the position of the game in the list, or GTK_INVALID_LIST_POSITION. */
static guint
find_path (LogresMailList *self, const char *path)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->selection)); i++) {
    g_autoptr (LogresMailEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->selection), i);

    if (g_strcmp0 (path_of (entry), path) == 0)
      return i;
  }

  return GTK_INVALID_LIST_POSITION;
}

/* Focuses the list, if it has rows. Otherwise, after the focused row was removed, GTK would focus
 * another row's Remove button. */
static void
focus_list (LogresMailList *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

/* Reads the files again. Keeps the selection, or selects the first game if the selected one is
 * gone. */
static void
read_again (LogresMailList *self)
{
  g_autofree char *folder = mail_store_dup_folder ();
  g_autoptr (GPtrArray) set_aside = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) unread = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GListStore) games = mail_store_list (folder, set_aside, unread);
  LogresMailEntry *selected = gtk_single_selection_get_selected_item (self->selection);
  g_autofree char *path = selected != NULL ? g_strdup (path_of (selected)) : NULL;
  guint place;

  g_list_store_remove_all (self->games);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (games)); i++) {
    g_autoptr (LogresMailEntry) entry = g_list_model_get_item (G_LIST_MODEL (games), i);

    g_list_store_append (self->games, entry);
  }
  choose_page (self);
  place = find_path (self, path);
  gtk_single_selection_set_selected (self->selection,
                                     place != GTK_INVALID_LIST_POSITION ? place : 0);
  tell_damage (self, set_aside);
  tell_unread (self, unread);
  focus_list (self);
}

/* If the window has become active, reads the games again, as they may have changed before. */
static void
active_cb (LogresMailList *self)
{
  if (gtk_window_is_active (GTK_WINDOW (self)))
    read_again (self);
}

/* ---- Removing ---- */

static void
say_removed (LogresMailList *self, LogresMailEntry *entry)
{
  g_autofree char *sentence = game_caption_new_removed (&entry->file->summary);
  AdwToast *toast = message_new_toast (sentence);

  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_action_name (toast, "mail.undo");
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* Returns whether the game is open in a window of this or another program. That window would save
 * the game again after its removal. */
static gboolean
is_open (LogresMailList *self, LogresMailEntry *entry)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  return kept_file_is_kept_by (path_of (entry)) != KEPT_BY_NOBODY ||
         mail_windows_find_window (application, entry->file->summary.id) != NULL;
}

static void
say (LogresMailList *self, const char *message)
{
  adw_toast_overlay_add_toast (self->toasts, message_new_toast (message));
}

static void
remove_entry (LogresMailList *self, LogresMailEntry *entry)
{
  EarlierGame *file = entry->file;
  guint i;

  if (is_open (self, entry)) {
    say (self, _ ("Close the window of this game first."));
    return;
  }
  if (!g_list_store_find (self->games, entry, &i))
    return;
  if (!earlier_game_remove (file)) {
    say (self, _ ("Could not remove this game."));
    return;
  }

  g_ptr_array_add (self->removed, earlier_game_ref (file));
  say_removed (self, entry);
  g_list_store_remove (self->games, i);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "mail.undo", TRUE);
  choose_page (self);
}

static void
remove_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresMailList *self = LOGRES_MAIL_LIST (widget);
  gpointer selected = gtk_single_selection_get_selected_item (self->selection);
  g_autoptr (LogresMailEntry) entry = selected != NULL ? g_object_ref (selected) : NULL;

  if (entry != NULL)
    remove_entry (self, entry);
}

static void
remove_file_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresMailList *self = LOGRES_MAIL_LIST (widget);
  guint i = find_path (self, g_variant_get_string (parameter, NULL));
  g_autoptr (LogresMailEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->selection), i);

  if (entry != NULL)
    remove_entry (self, entry);
}

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresMailList *self = LOGRES_MAIL_LIST (widget);
  guint n = self->removed->len;

  if (n == 0)
    return;
  if (!earlier_game_restore (g_ptr_array_index (self->removed, n - 1))) {
    say (self, _ ("Could not restore this game."));
    return;
  }

  g_ptr_array_remove_index (self->removed, n - 1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "mail.undo", self->removed->len > 0);
  read_again (self);
}

/* ---- Actions ---- */

static void
activate_cb (LogresMailList *self, guint i)
{
  g_autoptr (LogresMailEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->selection), i);

  mail_windows_open (GTK_WINDOW (self), path_of (entry));
}

static void
new_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_menu_button_popup (LOGRES_MAIL_LIST (widget)->variants);
}

static void
begin_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mail_windows_ask (GTK_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
fill_variants (LogresMailList *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  for (gsize i = 0; i < n_variants; i++) {
    g_autofree char *action = g_strdup_printf ("mail.begin('%s')", variants[i].id);

    g_menu_append (menu, words_variant (&variants[i]), action);
  }
  gtk_menu_button_set_menu_model (self->variants, G_MENU_MODEL (menu));
}

static void
paste_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  mail_receiving_paste (GTK_WINDOW (widget));
}

static void
open_file (gpointer window, GFile *file)
{
  g_autofree char *path = g_file_get_path (file), *name = g_file_get_parse_name (file);

  if (path != NULL)
    mail_receiving_open (window, path, NULL);
  else
    message_show (window, name, _ ("Only files on this computer can be used."));
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, LogresMailList *self)
{
  file_dialog_each (dialog, response, open_file, self);
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkFileChooserNative *dialog = file_dialog_new_mail (GTK_WINDOW (widget), _ ("Open Email"));

  g_signal_connect (dialog, "response", G_CALLBACK (chosen_cb), widget);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static gboolean
drop_cb (LogresMailList *self, const GValue *value)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *item = files; item != NULL; item = item->next)
    open_file (self, item->data);

  return TRUE;
}

static void
take_drops (LogresMailList *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* ---- Life cycle ---- */

static void
logres_mail_list_dispose (GObject *object)
{
  LogresMailList *self = LOGRES_MAIL_LIST (object);

  g_clear_object (&self->selection);
  g_clear_object (&self->filter);
  g_clear_object (&self->games);
  g_clear_pointer (&self->removed, g_ptr_array_unref);
  template_dispose (object);
}

static const struct {
  const char *name;
  GtkWidgetActionActivateFunc activate;
  guint key;
  GdkModifierType modifiers;
} deeds[] = {
  { "mail.new", new_cb, GDK_KEY_n, GDK_CONTROL_MASK },
  { "mail.paste", paste_cb, GDK_KEY_v, GDK_CONTROL_MASK },
  { "mail.open", open_cb, GDK_KEY_o, GDK_CONTROL_MASK },
  { "mail.remove", remove_cb, GDK_KEY_Delete, 0 },
  { "mail.undo", undo_cb, GDK_KEY_z, GDK_CONTROL_MASK },
};

static void
logres_mail_list_class_init (LogresMailListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_mail_list_dispose;

  for (gsize i = 0; i < G_N_ELEMENTS (deeds); i++) {
    gtk_widget_class_install_action (widget_class, deeds[i].name, NULL, deeds[i].activate);
    gtk_widget_class_add_binding_action (widget_class, deeds[i].key, deeds[i].modifiers,
                                         deeds[i].name, NULL);
  }
  gtk_widget_class_install_action (widget_class, "mail.begin", "s", begin_cb);
  gtk_widget_class_install_action (widget_class, "mail.remove-file", "s", remove_file_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  template_set (widget_class, "mail-list");
  gtk_widget_class_bind_template_child (widget_class, LogresMailList, list);
  gtk_widget_class_bind_template_child (widget_class, LogresMailList, running);
  gtk_widget_class_bind_template_child (widget_class, LogresMailList, pages);
  gtk_widget_class_bind_template_child (widget_class, LogresMailList, toasts);
  gtk_widget_class_bind_template_child (widget_class, LogresMailList, variants);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_page);
}

static void
logres_mail_list_init (LogresMailList *self)
{
  g_autoptr (GtkListItemFactory) factory = new_factory ();
  g_autofree char *folder = mail_store_dup_folder ();
  GListModel *shown;

  self->games = g_list_store_new (LOGRES_TYPE_MAIL_ENTRY);
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_shown, self, NULL));
  self->removed = g_ptr_array_new_with_free_func (earlier_game_unref);
  shown = G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->games)),
                                                   g_object_ref (self->filter)));
  self->selection = gtk_single_selection_new (shown);
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_variants (self);
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "mail.undo", FALSE);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
  take_drops (self);
  read_again (self);
  message_check_folder (GTK_WINDOW (self), folder);
}

void
logres_mail_list_show (GtkApplication *application)
{
  GtkWindow *list = NULL;

  for (GList *item = gtk_application_get_windows (application); item != NULL; item = item->next)
    if (LOGRES_IS_MAIL_LIST (item->data))
      list = item->data;
  if (list == NULL)
    list = g_object_new (LOGRES_TYPE_MAIL_LIST, "application", application, NULL);
  gtk_window_present (list);
}
