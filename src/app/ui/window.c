#include "app/ui/window.h"

#include "app/model/autosave.h"
#include "app/model/recovery.h"
#include "app/ui/board-look.h"
#include "app/ui/game-page.h"
#include "app/ui/new-game.h"
#include "app/ui/start-page.h"

struct _LogresWindow {
  AdwApplicationWindow parent_instance;

  GSettings *settings;      /* owned */
  LogresAutosave *autosave; /* owned; of the game on the page; NULL before the first */

  GtkStack *pages; /* template children */
  LogresStartPage *start_page;
  LogresGamePage *game_page;
};

G_DEFINE_FINAL_TYPE (LogresWindow, logres_window, ADW_TYPE_APPLICATION_WINDOW)

/* ---- Pages ---- */

static void
show_start (LogresWindow *self)
{
  LogresGameSession *session = logres_game_page_get_session (self->game_page);

  logres_game_page_set_active (self->game_page, FALSE);
  logres_start_page_show_unfinished (self->start_page, session);
  gtk_stack_set_visible_child_name (self->pages, "start");
}

static void
show_game (LogresWindow *self)
{
  gtk_stack_set_visible_child_name (self->pages, "game");
  logres_game_page_set_active (self->game_page, TRUE);
  logres_game_page_focus_board (self->game_page);
}

/* ---- The game on the page ---- */

static void
save_failed_cb (LogresAutosave *autosave, const GError *error, LogresWindow *self)
{
  (void) autosave;
  logres_game_page_say (self->game_page, error->message);
}

/* A game that is over, or has not begun, is not wanted back. */
static void
leave_game (LogresWindow *self)
{
  LogresGameSession *session = logres_game_page_get_session (self->game_page);

  if (self->autosave == NULL)
    return;

  if (logres_game_session_get_seat_to_move (session) == NOBODY ||
      logres_game_session_get_live (session)->parent == NULL)
    logres_autosave_give_up (self->autosave);
  else
    logres_autosave_save (self->autosave);
  g_clear_object (&self->autosave);
}

static void
take_game (LogresWindow *self, LogresGameSession *session, Seat below, const char *path)
{
  leave_game (self);
  self->autosave = logres_autosave_new (session, path);
  g_signal_connect_object (self->autosave, "failed", G_CALLBACK (save_failed_cb), self, 0);
  logres_game_page_set_session (self->game_page, session, below);
}

/* ---- Actions ---- */

static void
start_cb (LogresNewGame *dialog, const GameSetup *setup, LogresWindow *self)
{
  g_autoptr (LogresGameSession) session = game_setup_new_session (setup);
  g_autofree char *folder = logres_autosave_dup_folder ();
  g_autofree char *path = logres_autosave_dup_new_path (folder);

  (void) dialog;
  take_game (self, session, setup->below, path);
  show_game (self);
}

static void
new_game_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const Variant *variant = variant_find (g_variant_get_string (parameter, NULL));
  GtkWindow *dialog;

  (void) action;
  if (variant == NULL)
    return;

  dialog = logres_new_game_new (GTK_WINDOW (widget), variant);
  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), widget, 0);
  gtk_window_present (dialog);
}

/* From what is shown of a game that is over. */
static void
go_on_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresWindow *self = LOGRES_WINDOW (widget);
  LogresGameSession *session = logres_game_page_get_session (self->game_page);
  g_autoptr (LogresGameSession) other = NULL;
  g_autofree char *folder = logres_autosave_dup_folder ();
  g_autofree char *path = logres_autosave_dup_new_path (folder);

  (void) action;
  if (session == NULL)
    return;

  other = logres_game_session_new_from_shown (session);
  take_game (self, other, (Seat) g_variant_get_int32 (parameter), path);
}

static void
choose_game_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action, (void) parameter;
  show_start (LOGRES_WINDOW (widget));
}

static void
continue_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresWindow *self = LOGRES_WINDOW (widget);

  (void) action, (void) parameter;
  if (logres_game_page_get_session (self->game_page) != NULL)
    show_game (self);
}

static void
fullscreen_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action, (void) parameter;
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

/* ---- Life ---- */

static void
remember_size (LogresWindow *self)
{
  g_settings_bind (self->settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
}

static void
logres_window_dispose (GObject *object)
{
  LogresWindow *self = LOGRES_WINDOW (object);

  if (self->game_page != NULL)
    leave_game (self);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), LOGRES_TYPE_WINDOW);

  G_OBJECT_CLASS (logres_window_parent_class)->dispose (object);
}

static void
logres_window_class_init (LogresWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = logres_window_dispose;

  g_type_ensure (LOGRES_TYPE_START_PAGE);
  g_type_ensure (LOGRES_TYPE_GAME_PAGE);
  gtk_widget_class_install_action (widget_class, "win.new-game", "s", new_game_cb);
  gtk_widget_class_install_action (widget_class, "win.go-on", "i", go_on_cb);
  gtk_widget_class_install_action (widget_class, "win.choose-game", NULL, choose_game_cb);
  gtk_widget_class_install_action (widget_class, "win.continue", NULL, continue_cb);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, fullscreen_cb);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/logres/Logres/ui/window.ui");
  gtk_widget_class_bind_template_child (widget_class, LogresWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, LogresWindow, start_page);
  gtk_widget_class_bind_template_child (widget_class, LogresWindow, game_page);
}

static void
logres_window_init (LogresWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->settings = board_look_settings ();
  remember_size (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "game",
                                  logres_game_page_get_actions (self->game_page));
}

/* A person's own castle is at the bottom. */
static Seat
seat_below (LogresGameSession *session)
{
  for (int seat = 0; seat < logres_game_session_get_variant (session)->n_seats; seat++) {
    Player player = logres_game_session_get_player (session, (Seat) seat);

    if (!player_is_engine (&player))
      return (Seat) seat;
  }

  return 0;
}

void
logres_window_recover (LogresWindow *self)
{
  g_autofree char *folder = logres_autosave_dup_folder ();
  g_autoptr (GPtrArray) games = recovery_read_all (folder);

  g_return_if_fail (LOGRES_IS_WINDOW (self));

  for (guint i = 0; i < games->len; i++) {
    const RecoveredGame *game = g_ptr_array_index (games, i);

    if (game->session == NULL || logres_game_session_get_seat_to_move (game->session) == NOBODY)
      continue;

    take_game (self, game->session, seat_below (game->session), game->path);
    show_start (self);
    return;
  }
}

const Variant *
logres_window_get_variant (LogresWindow *self)
{
  LogresGameSession *session;

  g_return_val_if_fail (LOGRES_IS_WINDOW (self), NULL);

  session = logres_game_page_get_session (self->game_page);
  if (session == NULL || !g_str_equal (gtk_stack_get_visible_child_name (self->pages), "game"))
    return NULL;

  return logres_game_session_get_variant (session);
}

GtkWindow *
logres_window_new (GtkApplication *application)
{
  return g_object_new (LOGRES_TYPE_WINDOW, "application", application, NULL);
}
