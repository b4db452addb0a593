#include "app/shell/window.h"

#include "app/archive/autosave.h"
#include "app/collection/game-file.h"
#include "app/computer/worker.h"
#include "app/documents/document-actions.h"
#include "app/documents/game-saving.h"
#include "app/editor/editor-window.h"
#include "app/export/picture-actions.h"
#include "app/game/session-mail.h"
#include "app/game/session-time.h"
#include "app/kit/error-dialog.h"
#include "app/kit/safe-file.h"
#include "app/kit/settings.h"
#include "app/kit/template.h"
#include "app/play/document-title.h"
#include "app/play/game-page.h"
#include "app/shell/restored-games.h"
#include "app/shell/shortcuts.h"
#include "app/shell/start-actions.h"
#include "app/shell/start-news.h"
#include "app/start/start-page.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

struct _LogresWindow {
  AdwApplicationWindow parent_instance;

  LogresAutosave *autosave; /* owned; for the game on the page; NULL before the first game */
  gint64 played_us;         /* when the game was last changed, in microseconds since 1970 */
  gboolean is_suspended;    /* the program ends, and the next start restores the game */
  guint news_id;            /* the id of the source that brings the start page up to date, or 0 */
  guint inhibition; /* the id of the request to the desktop not to end the session; 0 while the game
                     * can be saved */

  LogresGamePage *game_page; /* borrowed; NULL before the first game */

  AdwToastOverlay *toasts; /* template children */
  GtkStack *pages;
  LogresStartPage *start_page;
};

static void be_game_place (LogresGamePlaceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (LogresWindow,
                               logres_window,
                               ADW_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (LOGRES_TYPE_GAME_PLACE, be_game_place))

LogresGameSession *
logres_window_get_session (LogresWindow *self)
{
  g_return_val_if_fail (LOGRES_IS_WINDOW (self), NULL);

  return self->game_page != NULL ? logres_game_page_get_session (self->game_page) : NULL;
}

LogresBoardView *
logres_window_get_board (LogresWindow *self)
{
  g_return_val_if_fail (LOGRES_IS_WINDOW (self), NULL);

  return self->game_page != NULL ? logres_game_page_get_board (self->game_page) : NULL;
}

/* ---- Pages ---- */

/* Returns the page of the game, and makes it when it is first needed, so that the window with the
 * start page appears sooner. */
static LogresGamePage *
ensure_game_page (LogresWindow *self)
{
  if (self->game_page == NULL) {
    g_set_weak_pointer (&self->game_page, g_object_new (LOGRES_TYPE_GAME_PAGE, NULL));
    gtk_stack_add_named (self->pages, GTK_WIDGET (self->game_page), "game");
    gtk_widget_insert_action_group (GTK_WIDGET (self), "game",
                                    logres_game_page_get_actions (self->game_page));
  }

  return self->game_page;
}

static gboolean
is_showing_game (LogresWindow *self)
{
  return g_str_equal (gtk_stack_get_visible_child_name (self->pages), "game");
}

static void
show_title (LogresWindow *self)
{
  g_autofree char *title =
    is_showing_game (self) ? document_title_new (logres_window_get_session (self)) : NULL;

  gtk_window_set_title (GTK_WINDOW (self), title != NULL ? title : _ ("Logres"));
}

/* Enables the actions that need a visible game, or disables them. */
static void
enable_actions (LogresWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  LogresGameSession *session = logres_window_get_session (self);

  gtk_widget_action_set_enabled (widget, "win.rematch",
                                 session != NULL && !logres_game_session_is_by_mail (session));
  document_actions_enable (widget, is_showing_game (self));
  picture_actions_set_board (widget,
                             is_showing_game (self) ? logres_window_get_board (self) : NULL);
}

static void
show_page (LogresWindow *self, const char *name)
{
  gtk_stack_set_visible_child_name (self->pages, name);
  show_title (self);
  enable_actions (self);
}

static gboolean
show_news_cb (gpointer window)
{
  LogresWindow *self = window;

  self->news_id = 0;
  start_news_show (self->start_page);

  return G_SOURCE_REMOVE;
}

/* Brings the start page up to date after it was drawn, so that the window appears without delay. */
static void
show_news (LogresWindow *self)
{
  if (self->news_id == 0)
    self->news_id = g_idle_add_full (G_PRIORITY_LOW, show_news_cb, self, NULL);
}

static void
show_start (LogresWindow *self)
{
  if (self->game_page != NULL)
    logres_game_page_set_active (self->game_page, FALSE);
  logres_start_page_show_unfinished (self->start_page, logres_window_get_session (self),
                                     self->played_us);
  show_page (self, "start");
  logres_start_page_show_top (self->start_page);
  show_news (self);
}

static void
show_game (LogresWindow *self)
{
  show_page (self, "game");
  logres_game_page_set_active (self->game_page, TRUE);
  logres_game_page_focus_board (self->game_page);
}

/* ---- The game of the window ---- */

/* Shows a message that stays when the page changes. */
static void
say_on_every_page (LogresWindow *self, const char *message)
{
  adw_toast_overlay_add_toast (self->toasts, message_new_toast (message));
}

static void
tell_failure (LogresWindow *self, const GError *error)
{
  /* Translators: %s is the reason, as the system words it. */
  g_autofree char *message = g_strdup_printf (_ ("Could not save the game: %s"), error->message);

  say_on_every_page (self, message);
}

/* Asks the desktop not to end the session after a failure to save the game, until the game is
 * saved. */
static void
follow_saving (LogresWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  gboolean has_failed = self->autosave != NULL && logres_autosave_has_failed (self->autosave);

  if (application == NULL || has_failed == (self->inhibition != 0))
    return;
  if (!has_failed)
    gtk_application_uninhibit (application, self->inhibition);
  self->inhibition = has_failed ? gtk_application_inhibit (application, GTK_WINDOW (self),
                                                           GTK_APPLICATION_INHIBIT_LOGOUT,
                                                           _ ("Could not save the game"))
                                : 0;
}

static void
save_failed_cb (LogresAutosave *autosave, const GError *error, LogresWindow *self)
{
  tell_failure (self, error);
  follow_saving (self);
}

static void
let_go_of_game (LogresWindow *self)
{
  if (self->autosave == NULL)
    return;
  g_signal_handlers_disconnect_by_data (logres_window_get_session (self), self);
  g_clear_object (&self->autosave);
  follow_saving (self);
}

/* Archives the game of the window. When the program ends, does not archive the game, so that the
 * next start restores it. */
static gboolean
leave_game (LogresWindow *self, GError **error)
{
  if (self->autosave != NULL && !self->is_suspended &&
      !logres_autosave_leave (self->autosave, game_file_has (logres_window_get_session (self)),
                              error))
    return FALSE;
  let_go_of_game (self);

  return TRUE;
}

/* Archives a finished game, so that it is among the recent games of the start page. Games by email
 * have a list of their own, and a game in a file of the user stays there. */
static void
leave_finished_game (LogresWindow *self)
{
  LogresGameSession *session = logres_window_get_session (self);
  g_autoptr (GError) error = NULL;

  if (session == NULL || logres_game_session_get_result (session, NULL) == ONGOING ||
      logres_game_session_is_by_mail (session) || logres_game_session_get_file (session) != NULL)
    return;
  if (leave_game (self, &error))
    logres_game_page_set_session (self->game_page, NULL, 0);
  else
    tell_failure (self, error);
}

/* Returns a window for another game: this window, or a new window if the present game stays in its
 * window, because a dialog asks about it or because it cannot be archived. */
static LogresWindow *
make_room (LogresWindow *self)
{
  gboolean is_held = logres_game_place_is_held (LOGRES_GAME_PLACE (self));
  g_autoptr (GError) error = NULL;

  if (!is_held && leave_game (self, &error))
    return self;
  if (!is_held)
    tell_failure (self, error);

  return LOGRES_WINDOW (logres_window_new (gtk_window_get_application (GTK_WINDOW (self))));
}

/* Locks the game if its folder cannot be written, and otherwise unlocks it. */
static void
check_folder (LogresWindow *self)
{
  LogresGameSession *session = logres_window_get_session (self);
  g_autofree char *folder = g_path_get_dirname (logres_autosave_get_path (self->autosave));
  g_autofree char *name = g_filename_display_name (folder), *why = NULL;
  g_autoptr (GError) error = NULL;

  if (!safe_file_check_folder (folder, &error))
    /* Translators: the name of a folder, and the reason why the system cannot use it. */
    why = g_strdup_printf (_ ("Logres cannot use the folder “%s”: %s."), name, error->message);
  if (why != NULL || logres_game_session_get_lock (session) != NULL)
    logres_game_session_lock (session, why);
}

/* When the window becomes active, gives its searches precedence. The user may come from a lesson or
 * a puzzle, so the start page is brought up to date. */
static void
active_cb (LogresWindow *self)
{
  if (!gtk_window_is_active (GTK_WINDOW (self)))
    return;
  workers_look_at (logres_window_get_session (self));
  if (gtk_widget_get_mapped (GTK_WIDGET (self->start_page)))
    show_news (self);
}

/* Returns when the file was last written, in microseconds since 1970, or the present time if there
 * is no file. */
static gint64
time_of (KeptFile *file)
{
  GStatBuf status;

  return g_stat (kept_file_get_path (file), &status) == 0 ? status.st_mtime * G_USEC_PER_SEC
                                                          : g_get_real_time ();
}

static void
note_time (LogresWindow *self)
{
  self->played_us = g_get_real_time ();
}

static LogresWindow *
take_game (LogresWindow *self, LogresGameSession *session, Seat below, KeptFile *file)
{
  LogresWindow *place = make_room (self);
  gboolean is_back = g_file_test (kept_file_get_path (file), G_FILE_TEST_EXISTS);

  place->played_us = time_of (file);
  place->autosave = logres_autosave_new (session, file);
  g_signal_connect_object (place->autosave, "failed", G_CALLBACK (save_failed_cb), place, 0);
  g_signal_connect_object (session, "changed", G_CALLBACK (show_title), place, G_CONNECT_SWAPPED);
  g_signal_connect_object (place->autosave, "recovered", G_CALLBACK (follow_saving), place,
                           G_CONNECT_SWAPPED);
  logres_game_page_set_session (ensure_game_page (place), session, below);
  g_signal_connect_object (session, "changed", G_CALLBACK (note_time), place, G_CONNECT_SWAPPED);
  active_cb (place);
  if (is_back)
    check_folder (place);

  return place;
}

static LogresWindow *
take_new_game (LogresWindow *self, LogresGameSession *session, Seat below)
{
  g_autofree char *folder = logres_autosave_dup_folder ();

  return take_game (self, session, below, kept_file_new (folder, GAME_SUFFIX));
}

/* ---- Actions ---- */

/* Opens the editor with the shown position. While the start page is visible, uses the start
 * position of the variant of the window's game, or of Camelot if the window has no game. */
static void
edit_position_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresWindow *self = LOGRES_WINDOW (widget);
  LogresGameSession *session = logres_window_get_session (self);
  g_autoptr (LogresPositionEditor) editor = NULL;
  Position pos;

  if (is_showing_game (self))
    pos = logres_game_session_get_shown (session)->turn.pos;
  else
    position_start (&pos,
                    session != NULL ? logres_game_session_get_variant (session) : &variants[0]);
  editor = logres_position_editor_new (&pos);
  gtk_window_present (
    logres_editor_window_new (gtk_window_get_application (GTK_WINDOW (widget)), editor, NULL));
}

static void
choose_game_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  leave_finished_game (LOGRES_WINDOW (widget));
  show_start (LOGRES_WINDOW (widget));
}

static void
continue_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  logres_game_place_show_game (LOGRES_GAME_PLACE (widget));
}

static void
show_help_overlay_cb (GSimpleAction *action, GVariant *parameter, gpointer window)
{
  shortcuts_show (window);
}

static void
earlier_games_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  restored_games_choose (LOGRES_GAME_PLACE (widget), FALSE);
}

static void
search_games_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  restored_games_choose (LOGRES_GAME_PLACE (widget), TRUE);
}

static void
open_earlier_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  restored_games_open_earlier (LOGRES_GAME_PLACE (widget), g_variant_get_bytestring (parameter));
}

static void
keep_again_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresWindow *self = LOGRES_WINDOW (widget);

  if (self->autosave == NULL)
    return;
  check_folder (self);
  logres_autosave_save (self->autosave);
}

static void
fullscreen_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

/* ---- Closing ---- */

gboolean
logres_window_has_changes (LogresWindow *self)
{
  LogresGameSession *session = logres_window_get_session (self);

  return session != NULL && logres_game_session_get_file (session) != NULL &&
         logres_game_session_is_modified (session);
}

void
logres_window_suspend (LogresWindow *self)
{
  g_return_if_fail (LOGRES_IS_WINDOW (self));

  self->is_suspended = TRUE;
}

gboolean
logres_window_keep (LogresWindow *self, GError **error)
{
  g_return_val_if_fail (LOGRES_IS_WINDOW (self), FALSE);

  return self->autosave == NULL || logres_autosave_keep (self->autosave, error);
}

void
logres_window_close_unsaved (LogresWindow *self)
{
  g_return_if_fail (LOGRES_IS_WINDOW (self));

  if (!leave_game (self, NULL)) {
    logres_autosave_stop (self->autosave);
    let_go_of_game (self);
  }
  gtk_window_destroy (GTK_WINDOW (self));
}

/* Archives the game and closes the window. If archiving fails, asks the user what to do. */
static void
leave_and_close (GtkWindow *window)
{
  LogresWindow *self = LOGRES_WINDOW (window);
  g_autoptr (GError) error = NULL;

  if (leave_game (self, &error))
    gtk_window_destroy (window);
  else
    game_saving_warn (window, logres_window_get_session (self),
                      logres_autosave_is_kept (self->autosave), error, leave_and_close,
                      (GameSavedFunc) logres_window_close_unsaved);
}

/* Closes the window. If the game has changes that its file lacks, first asks the user about the
 * changes. */
static gboolean
logres_window_close_request (GtkWindow *window)
{
  LogresWindow *self = LOGRES_WINDOW (window);

  if (logres_window_has_changes (self))
    game_saving_ask (window, logres_window_get_session (self), FALSE, leave_and_close);
  else
    leave_and_close (window);

  return TRUE;
}

/* ---- Life cycle ---- */

static void
remember_size (LogresWindow *self)
{
  g_autoptr (GSettings) settings = settings_new ();

  g_settings_bind (settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
}

static void
logres_window_dispose (GObject *object)
{
  LogresWindow *self = LOGRES_WINDOW (object);

  if (self->game_page != NULL && !leave_game (self, NULL))
    let_go_of_game (self);
  g_clear_weak_pointer (&self->game_page);
  g_clear_handle_id (&self->news_id, g_source_remove);
  template_dispose (object);
}

static void
logres_window_class_init (LogresWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = logres_window_close_request;

  g_type_ensure (LOGRES_TYPE_START_PAGE);
  gtk_widget_class_install_action (widget_class, "win.edit-position", NULL, edit_position_cb);
  gtk_widget_class_install_action (widget_class, "win.choose-game", NULL, choose_game_cb);
  gtk_widget_class_install_action (widget_class, "win.continue", NULL, continue_cb);
  gtk_widget_class_install_action (widget_class, "win.earlier-games", NULL, earlier_games_cb);
  gtk_widget_class_install_action (widget_class, "win.search-games", NULL, search_games_cb);
  gtk_widget_class_install_action (widget_class, "win.open-earlier", "ay", open_earlier_cb);
  gtk_widget_class_install_action (widget_class, "win.keep-again", NULL, keep_again_cb);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, fullscreen_cb);
  start_actions_install (widget_class);
  document_actions_install (widget_class);
  picture_actions_install (widget_class);
  template_set (widget_class, "window");
  gtk_widget_class_bind_template_child (widget_class, LogresWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, LogresWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, LogresWindow, start_page);
}

/* These actions belong to the instance, because other programs on the bus cannot see the actions of
 * a class. */
static const GActionEntry own_actions[] = {
  { .name = "show-help-overlay", .activate = show_help_overlay_cb },
};

static void
logres_window_init (LogresWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_action_map_add_action_entries (G_ACTION_MAP (self), own_actions, G_N_ELEMENTS (own_actions),
                                   self);
  remember_size (self);
  document_actions_take_drops (GTK_WIDGET (self));
  enable_actions (self);
  g_signal_connect_swapped (self->start_page, "map", G_CALLBACK (show_news), self);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
}

/* Returns the seat to show at the bottom of the board: the first seat of a person on this machine,
 * or the first seat if there is no such person. */
static Seat
seat_below (LogresGameSession *session)
{
  gboolean is_by_mail = logres_game_session_is_by_mail (session);
  guint seats_here = is_by_mail ? logres_game_session_get_seats_here (session) : ~0u;

  for (int seat = 0; seat < logres_game_session_get_variant (session)->n_seats; seat++) {
    Player player = logres_game_session_get_player (session, (Seat) seat);

    if (!player_is_engine (&player) && (seats_here & 1u << seat) != 0)
      return (Seat) seat;
  }

  return 0;
}

/* ---- The game place ---- */

static void
say (LogresGamePlace *place, const char *message)
{
  LogresWindow *self = LOGRES_WINDOW (place);

  if (is_showing_game (self))
    logres_game_page_say (self->game_page, message);
  else
    say_on_every_page (self, message);
}

static LogresGameSession *
get_session (LogresGamePlace *place)
{
  return logres_window_get_session (LOGRES_WINDOW (place));
}

static void
show_own_game (LogresGamePlace *place)
{
  if (get_session (place) != NULL)
    show_game (LOGRES_WINDOW (place));
}

static gboolean
is_showing (LogresGamePlace *place)
{
  return get_session (place) != NULL && is_showing_game (LOGRES_WINDOW (place));
}

/* Returns whether the window can take another game. It can if it has no game, if nothing was done
 * in its game, or if its game is hidden and saved in the user's file. */
static gboolean
is_free (LogresGamePlace *place)
{
  LogresGameSession *session = get_session (place);

  return session == NULL || logres_game_session_is_untouched (session) ||
         (!is_showing (place) && game_file_has (session));
}

static LogresGamePlace *
take_session (LogresGamePlace *self, LogresGameSession *session, KeptFile *file)
{
  LogresWindow *window = LOGRES_WINDOW (self);
  LogresWindow *place = file != NULL ? take_game (window, session, seat_below (session), file)
                                     : take_new_game (window, session, seat_below (session));

  if (is_showing_game (place))
    show_game (place);
  else
    show_start (place);

  return LOGRES_GAME_PLACE (place);
}

/* If the game of this window has unsaved changes, starts the new game in another window. */
static void
begin (LogresGamePlace *self, LogresGameSession *session, Seat below)
{
  LogresWindow *window = LOGRES_WINDOW (self);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));

  if (logres_window_has_changes (window))
    window = LOGRES_WINDOW (logres_window_new (application));
  logres_game_place_present (LOGRES_GAME_PLACE (take_new_game (window, session, below)));
}

static void
be_game_place (LogresGamePlaceInterface *iface)
{
  iface->say = say;
  iface->get_session = get_session;
  iface->show_game = show_own_game;
  iface->is_showing = is_showing;
  iface->is_free = is_free;
  iface->take_session = take_session;
  iface->begin = begin;
}

const Variant *
logres_window_get_variant (LogresWindow *self)
{
  g_return_val_if_fail (LOGRES_IS_WINDOW (self), NULL);

  return is_showing (LOGRES_GAME_PLACE (self))
           ? logres_game_session_get_variant (logres_window_get_session (self))
           : NULL;
}

GtkWindow *
logres_window_new (GtkApplication *application)
{
  return g_object_new (LOGRES_TYPE_WINDOW, "application", application, NULL);
}

LogresGamePlace *
logres_game_place_new (GtkApplication *application)
{
  return LOGRES_GAME_PLACE (logres_window_new (application));
}
