#include "app/archive/earlier-games.h"

#include "app/archive/autosave.h"
#include "app/archive/earlier-card.h"
#include "app/archive/game-caption.h"
#include "app/archive/game-filter.h"
#include "app/archive/game-shelf.h"
#include "app/archive/game-stars.h"
#include "app/game/long-reading.h"
#include "app/kit/error-dialog.h"
#include "app/kit/fold-layout.h"
#include "app/kit/kept-file.h"
#include "app/kit/template.h"
#include "app/kit/typing-search.h"
#include "app/kit/wrap-layout.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

/* The number of games that are read and shown before all others. They fill a large window. */
enum { FIRST_READ = 24 };

struct _LogresEarlierGames {
  AdwWindow parent_instance;

  char *folder;          /* owned */
  KeptKeys *stars;       /* owned */
  GCancellable *reading; /* owned; stops the reading when the window closes */
  GPtrArray *games;      /* owned; of EarlierGame; the games that were read so far, without those
                          * that were removed */
  gboolean is_complete;  /* all games were read */
  gboolean is_searching; /* the user has opened the window to search */
  gint64 folder_time_us; /* when the folder changed last before it was read */
  GPtrArray *shown;      /* owned; the games that fit */
  GPtrArray *removed;    /* owned; of EarlierGame that the list does not show any more, the last
                          * one last; the files are removed when their toasts have gone */

  AdwWindowTitle *title; /* template children */
  GtkWidget *bar, *filters;
  GtkSearchEntry *search;
  GtkDropDown *variant, *opponent, *result;
  GtkToggleButton *starred;
  GtkStack *pages;
  LogresGameShelf *shelf;
  GMenuModel *card_menu;
  AdwStatusPage *nothing_found;
  AdwToastOverlay *toasts;
};

G_DEFINE_FINAL_TYPE (LogresEarlierGames, logres_earlier_games, ADW_TYPE_WINDOW)

void
logres_earlier_games_say (LogresEarlierGames *self, const char *message)
{
  g_return_if_fail (LOGRES_IS_EARLIER_GAMES (self));

  adw_toast_overlay_add_toast (self->toasts, message_new_toast (message));
}

/* ---- Searching ---- */

static void
show_page (LogresEarlierGames *self)
{
  const char *page = "games";

  if (self->games->len == 0)
    page = self->is_complete ? "none" : "reading";
  else if (self->shown->len == 0)
    page = "nothing-found";
  gtk_widget_set_sensitive (self->bar, self->games->len > 0);
  gtk_stack_set_visible_child_name (self->pages, page);
}

static void
show_count (LogresEarlierGames *self)
{
  g_autofree char *count = game_caption_new_count (self->shown->len, self->games->len, 0);

  adw_window_title_set_subtitle (self->title, self->is_complete ? count : "");
}

/* Tells what was searched for. */
static void
show_question (LogresEarlierGames *self)
{
  GtkDropDown *const lists[] = { self->variant, self->opponent, self->result };
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *description = NULL, *markup = NULL;

  if (text[0] != '\0')
    /* Translators: %s are words for which the user searches. */
    g_ptr_array_add (parts, g_strdup_printf (_ ("“%s”"), text));
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    if (gtk_drop_down_get_selected (lists[i]) > 0)
      g_ptr_array_add (parts, g_strdup (gtk_string_object_get_string (
                                gtk_drop_down_get_selected_item (lists[i]))));
  if (gtk_toggle_button_get_active (self->starred))
    g_ptr_array_add (parts, g_strdup (_ ("With a Star")));
  g_ptr_array_add (parts, NULL);
  description = g_strjoinv (" · ", (char **) parts->pdata);
  markup = g_markup_escape_text (description, -1);
  adw_status_page_set_description (self->nothing_found, markup);
}

static void
find_games (LogresEarlierGames *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autofree char *small = g_utf8_casefold (text, -1);
  g_auto (GStrv) words = g_strsplit_set (small, " ", -1);
  guint variant = gtk_drop_down_get_selected (self->variant);
  GameFilter filter = { .variant = variant > 0 ? &variants[variant - 1] : NULL,
                        .opponent = gtk_drop_down_get_selected (self->opponent),
                        .result = gtk_drop_down_get_selected (self->result),
                        .has_star = gtk_toggle_button_get_active (self->starred),
                        .words = words };

  g_clear_pointer (&self->shown, g_ptr_array_unref);
  self->shown = g_ptr_array_new ();
  for (guint i = 0; i < self->games->len; i++)
    if (game_filter_fits (&filter, g_ptr_array_index (self->games, i)))
      g_ptr_array_add (self->shown, g_ptr_array_index (self->games, i));
}

/* Shows the games that fit the search and the filters. */
static void
show_games (LogresEarlierGames *self)
{
  g_autoptr (GPtrArray) old = g_ptr_array_ref (self->shown);

  find_games (self);
  logres_game_shelf_show (self->shelf, self->shown, self->is_complete);
  show_count (self);
  show_question (self);
  show_page (self);
}

static void
go_to_list (GtkWindow *window)
{
  logres_game_shelf_focus (LOGRES_EARLIER_GAMES (window)->shelf, 0);
}

static void
clear_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresEarlierGames *self = LOGRES_EARLIER_GAMES (widget);

  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_drop_down_set_selected (self->variant, 0);
  gtk_drop_down_set_selected (self->opponent, 0);
  gtk_drop_down_set_selected (self->result, 0);
  gtk_toggle_button_set_active (self->starred, FALSE);
  show_games (self);
  go_to_list (GTK_WINDOW (self));
}

/* ---- Reading ---- */

typedef struct Reading {
  GWeakRef window;
  char *folder; /* owned */
  guint most;
  GPtrArray *games; /* owned; of EarlierGame; NULL until they are read */
} Reading;

static void start_reading (LogresEarlierGames *self, guint most);

static void
read_games (gpointer data, const RecordWatch *watch)
{
  Reading *self = data;
  g_autofree char *open_folder = logres_autosave_dup_folder ();

  if (self->most == G_MAXUINT)
    earlier_games_forget_old (self->folder);
  self->games = earlier_games_list (self->folder, open_folder, self->most, watch);
}

static gboolean
is_at (gconstpointer a, gconstpointer b)
{
  return g_str_equal (((const EarlierGame *) a)->path, ((const EarlierGame *) b)->path);
}

/* Takes the games that were read, without those that the user has removed meanwhile. */
static void
take_games (LogresEarlierGames *self, GPtrArray *games)
{
  for (guint i = games->len; i-- > 0;)
    if (g_ptr_array_find_with_equal_func (self->removed, games->pdata[i], is_at, NULL))
      g_ptr_array_remove_index (games, i);
  for (guint i = 0; i < games->len; i++) {
    EarlierGame *game = games->pdata[i];

    game->has_star = game_stars_has (self->stars, game);
  }
  g_ptr_array_unref (self->games);
  self->games = g_ptr_array_ref (games);
}

static void
show_read (LogresEarlierGames *self, const Reading *reading)
{
  gboolean is_first = self->games->len == 0;
  g_autoptr (GPtrArray) old = g_ptr_array_ref (self->games);

  self->is_complete = reading->most == G_MAXUINT || reading->games->len == 0;
  take_games (self, reading->games);
  show_games (self);
  if (is_first && self->is_searching)
    gtk_widget_grab_focus (GTK_WIDGET (self->search));
  else if (is_first && gtk_editable_get_text (GTK_EDITABLE (self->search))[0] == '\0')
    go_to_list (GTK_WINDOW (self));
  if (!self->is_complete)
    start_reading (self, G_MAXUINT);
}

static void
games_read_cb (gpointer data, gboolean is_cancelled)
{
  g_autofree Reading *self = data;
  g_autoptr (LogresEarlierGames) window = g_weak_ref_get (&self->window);

  if (window != NULL && !is_cancelled)
    show_read (window, self);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_free (self->folder);
  g_weak_ref_clear (&self->window);
}

/* Returns the time in microseconds, because the folder may change again in the same second. */
static gint64
time_of_folder (LogresEarlierGames *self)
{
  GStatBuf info;

  if (g_stat (self->folder, &info) != 0)
    return 0;

  return (gint64) info.st_mtim.tv_sec * G_USEC_PER_SEC + info.st_mtim.tv_nsec / 1000;
}

static void
start_reading (LogresEarlierGames *self, guint most)
{
  Reading *reading = g_new0 (Reading, 1);

  self->folder_time_us = time_of_folder (self);
  g_weak_ref_init (&reading->window, self);
  reading->folder = g_strdup (self->folder);
  reading->most = most;
  long_reading_start (
    &(LongReading) { .read = read_games, .work = reading, .done = games_read_cb, .data = reading },
    self->reading);
}

/* Reads the games again if the user comes back to the window and the folder has changed. */
static void
active_cb (LogresEarlierGames *self)
{
  if (gtk_window_is_active (GTK_WINDOW (self)) && self->is_complete &&
      time_of_folder (self) != self->folder_time_us)
    start_reading (self, G_MAXUINT);
}

/* ---- Deleting ---- */

/* Returns the games with or without one of them. The list of a shelf must not change, so this is a
 * new list. */
static GPtrArray *
new_games (GPtrArray *games, EarlierGame *without)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func (earlier_game_unref);

  for (guint i = 0; i < games->len; i++)
    if (games->pdata[i] != without)
      g_ptr_array_add (copy, earlier_game_ref (games->pdata[i]));

  return copy;
}

static void
set_games (LogresEarlierGames *self, GPtrArray *games)
{
  g_autoptr (GPtrArray) old = self->games;

  self->games = games;
  show_games (self);
}

static void
update_undo (LogresEarlierGames *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "games.undo", self->removed->len > 0);
}

/* Puts the game back into the list at its time. */
static void
put_back (LogresEarlierGames *self, EarlierGame *game)
{
  GPtrArray *games = new_games (self->games, NULL);
  guint i = 0;

  while (i < games->len && ((EarlierGame *) games->pdata[i])->time_us > game->time_us)
    i++;
  g_ptr_array_insert (games, (int) i, earlier_game_ref (game));
  set_games (self, games);
  if (g_ptr_array_find (self->shown, game, &i))
    logres_game_shelf_focus (self->shelf, i);
}

static gboolean
is_in_place (const EarlierGame *game)
{
  return g_file_test (game->path, G_FILE_TEST_EXISTS);
}

/* The toast has gone, so the file goes too, unless the user has taken the deletion back. */
static void
dismissed_cb (AdwToast *toast, LogresEarlierGames *self)
{
  EarlierGame *game = g_object_get_data (G_OBJECT (toast), "game");
  guint i;

  if (!g_ptr_array_find (self->removed, game, &i) || !is_in_place (game) ||
      earlier_game_remove (game))
    return;
  logres_earlier_games_say (self, _ ("Could not remove this game."));
  put_back (self, game);
  g_ptr_array_remove_index (self->removed, i);
  update_undo (self);
}

static void
tell_removed (LogresEarlierGames *self, EarlierGame *game)
{
  g_autofree char *title = game_caption_new_title (&game->summary);
  /* Translators: %s is a game, as in "Deleted: You beat level 3". */
  g_autofree char *sentence = g_strdup_printf (_ ("Deleted: %s"), title);
  AdwToast *toast = message_new_toast (sentence);

  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_action_name (toast, "games.restore");
  adw_toast_set_action_target_value (toast, g_variant_new_bytestring (game->path));
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  g_object_set_data_full (G_OBJECT (toast), "game", earlier_game_ref (game), earlier_game_unref);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self, 0);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* Hides the game. Its file stays until the toast has gone, so that a crash loses nothing. */
static void
remove_game (LogresEarlierGames *self, guint i)
{
  g_autoptr (EarlierGame) game = earlier_game_ref (self->shown->pdata[i]);

  if (kept_file_is_kept_by (game->path) != KEPT_BY_NOBODY) {
    logres_earlier_games_say (self, _ ("Could not remove this game."));
    return;
  }
  g_ptr_array_add (self->removed, earlier_game_ref (game));
  tell_removed (self, game);
  set_games (self, new_games (self->games, game));
  update_undo (self);
  logres_game_shelf_focus (self->shelf, i);
}

static void
remove_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresEarlierGames *self = LOGRES_EARLIER_GAMES (widget);
  EarlierGame *game = logres_game_shelf_get_current (self->shelf);
  guint i;

  if (game != NULL && g_ptr_array_find_with_equal_func (self->shown, game, is_at, &i))
    remove_game (self, i);
}

static void
restore (LogresEarlierGames *self, guint i)
{
  g_autoptr (EarlierGame) game = earlier_game_ref (self->removed->pdata[i]);

  if (!is_in_place (game) && !earlier_game_restore (game)) {
    logres_earlier_games_say (self, _ ("Could not restore this game."));
    return;
  }
  g_ptr_array_remove_index (self->removed, i);
  put_back (self, game);
  update_undo (self);
}

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresEarlierGames *self = LOGRES_EARLIER_GAMES (widget);

  if (self->removed->len > 0)
    restore (self, self->removed->len - 1);
}

static void
restore_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresEarlierGames *self = LOGRES_EARLIER_GAMES (widget);
  EarlierGame wanted = { .path = (char *) g_variant_get_bytestring (parameter) };
  guint i;

  if (g_ptr_array_find_with_equal_func (self->removed, &wanted, is_at, &i))
    restore (self, i);
}

/* Deletes the games whose toasts stand in a window that closes. */
static void
remove_files (LogresEarlierGames *self)
{
  for (guint i = 0; i < self->removed->len; i++)
    if (is_in_place (self->removed->pdata[i]))
      earlier_game_remove (self->removed->pdata[i]);
  g_ptr_array_set_size (self->removed, 0);
}

/* ---- Stars ---- */

/* Marks the current game with a star, or removes its star. */
static void
star_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresEarlierGames *self = LOGRES_EARLIER_GAMES (widget);
  EarlierGame *game = logres_game_shelf_get_current (self->shelf);
  g_autoptr (GError) error = NULL;

  if (game == NULL)
    return;
  if (!game_stars_set (self->stars, game, !game->has_star, &error))
    message_show (GTK_WINDOW (self), _ ("Could not save the star"), error->message);
  game->has_star = game_stars_has (self->stars, game);
  logres_game_shelf_update_star (self->shelf);
  if (gtk_toggle_button_get_active (self->starred))
    show_games (self);
}

/* ---- Choosing ---- */

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "chosen", g_variant_get_bytestring (parameter), "open");
  gtk_window_close (GTK_WINDOW (widget));
}

/* Does with the current game what the parameter says. */
static void
choose_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresEarlierGames *self = LOGRES_EARLIER_GAMES (widget);
  EarlierGame *game = logres_game_shelf_get_current (self->shelf);

  if (game != NULL)
    g_signal_emit_by_name (self, "chosen", game->path, g_variant_get_string (parameter, NULL));
}

static void
play_from_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  choose_cb (widget, action, g_variant_new_string ("play-from"));
  gtk_window_close (GTK_WINDOW (widget));
}

static void
new_game_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "new-game");
  gtk_window_close (GTK_WINDOW (widget));
}

/* Nobody can play on from an end that follows from the rules. */
static gboolean
can_go_on (const EarlierGame *game)
{
  Termination why = game->summary.termination;

  return why != TERMINATION_CASTLE && why != TERMINATION_CAPTURE && why != TERMINATION_NO_MOVE &&
         why != TERMINATION_FEW_PIECES;
}

static void
menu_cb (LogresEarlierGames *self)
{
  EarlierGame *game = logres_game_shelf_get_current (self->shelf);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "games.play-from",
                                 game != NULL && can_go_on (game));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "games.add-star",
                                 game != NULL && !game->has_star);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "games.remove-star",
                                 game != NULL && game->has_star);
}

/* ---- Life cycle ---- */

static void
logres_earlier_games_dispose (GObject *object)
{
  LogresEarlierGames *self = LOGRES_EARLIER_GAMES (object);

  g_cancellable_cancel (self->reading);
  remove_files (self);
  template_dispose (object);
}

static void
logres_earlier_games_finalize (GObject *object)
{
  LogresEarlierGames *self = LOGRES_EARLIER_GAMES (object);

  g_object_unref (self->reading);
  kept_keys_free (self->stars);
  g_ptr_array_unref (self->games);
  g_ptr_array_unref (self->shown);
  g_ptr_array_unref (self->removed);
  g_free (self->folder);

  G_OBJECT_CLASS (logres_earlier_games_parent_class)->finalize (object);
}

static void
install_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.open-earlier", "ay", open_cb);
  gtk_widget_class_install_action (klass, "games.choose", "s", choose_cb);
  gtk_widget_class_install_action (klass, "games.play-from", NULL, play_from_cb);
  gtk_widget_class_install_action (klass, "games.new", NULL, new_game_cb);
  gtk_widget_class_install_action (klass, "games.clear", NULL, clear_cb);
  gtk_widget_class_install_action (klass, "games.remove", NULL, remove_cb);
  gtk_widget_class_install_action (klass, "games.star", NULL, star_cb);
  gtk_widget_class_install_action (klass, "games.add-star", NULL, star_cb);
  gtk_widget_class_install_action (klass, "games.remove-star", NULL, star_cb);
  gtk_widget_class_install_action (klass, "games.undo", NULL, undo_cb);
  gtk_widget_class_install_action (klass, "games.restore", "ay", restore_cb);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_Delete, 0, "games.remove", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_d, GDK_CONTROL_MASK, "games.star", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_z, GDK_CONTROL_MASK, "games.undo", NULL);
}

static void
bind_children (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, LogresEarlierGames, title);
  gtk_widget_class_bind_template_child (klass, LogresEarlierGames, bar);
  gtk_widget_class_bind_template_child (klass, LogresEarlierGames, filters);
  gtk_widget_class_bind_template_child (klass, LogresEarlierGames, search);
  gtk_widget_class_bind_template_child (klass, LogresEarlierGames, variant);
  gtk_widget_class_bind_template_child (klass, LogresEarlierGames, opponent);
  gtk_widget_class_bind_template_child (klass, LogresEarlierGames, result);
  gtk_widget_class_bind_template_child (klass, LogresEarlierGames, starred);
  gtk_widget_class_bind_template_child (klass, LogresEarlierGames, pages);
  gtk_widget_class_bind_template_child (klass, LogresEarlierGames, shelf);
  gtk_widget_class_bind_template_child (klass, LogresEarlierGames, card_menu);
  gtk_widget_class_bind_template_child (klass, LogresEarlierGames, nothing_found);
  gtk_widget_class_bind_template_child (klass, LogresEarlierGames, toasts);
  gtk_widget_class_bind_template_callback (klass, show_games);
  gtk_widget_class_bind_template_callback (klass, menu_cb);
}

static void
logres_earlier_games_class_init (LogresEarlierGamesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_earlier_games_dispose;
  G_OBJECT_CLASS (klass)->finalize = logres_earlier_games_finalize;

  g_type_ensure (LOGRES_TYPE_GAME_SHELF);
  g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  g_signal_new ("new-game", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  install_actions (widget_class);
  template_set (widget_class, "earlier-games");
  bind_children (widget_class);
}

static void
list_variants (LogresEarlierGames *self)
{
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (self->variant));

  for (gsize i = 0; i < n_variants; i++)
    gtk_string_list_append (names, words_variant (&variants[i]));
}

static void
logres_earlier_games_init (LogresEarlierGames *self)
{
  self->reading = g_cancellable_new ();
  self->stars = game_stars_new ();
  self->games = g_ptr_array_new_with_free_func (earlier_game_unref);
  self->shown = g_ptr_array_new ();
  self->removed = g_ptr_array_new_with_free_func (earlier_game_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->bar, logres_fold_layout_new (12));
  gtk_widget_set_layout_manager (self->filters, logres_wrap_layout_new (6));
  list_variants (self);
  logres_game_shelf_set_menu (self->shelf, self->card_menu);
  typing_search_attach (self->search, GTK_WINDOW (self), go_to_list);
  update_undo (self);
  show_page (self);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
}

GtkWindow *
logres_earlier_games_new (GtkWindow *parent, const char *folder)
{
  LogresEarlierGames *self =
    g_object_new (LOGRES_TYPE_EARLIER_GAMES, "transient-for", parent, NULL);

  self->folder = g_strdup (folder);
  message_tell_damage (GTK_WINDOW (self), _ ("The stars were damaged"),
                       kept_keys_set_aside (self->stars));
  start_reading (self, FIRST_READ);

  return GTK_WINDOW (self);
}

void
logres_earlier_games_search (LogresEarlierGames *self)
{
  g_return_if_fail (LOGRES_IS_EARLIER_GAMES (self));

  self->is_searching = TRUE;
  if (self->games->len > 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->search));
}
