#include "app/ui/window.h"

#include "app/ui/board-look.h"
#include "app/ui/game-page.h"
#include "app/ui/new-game.h"
#include "app/ui/start-page.h"

struct _LogresWindow {
  AdwApplicationWindow parent_instance;

  GSettings *settings; /* owned */

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

/* ---- Actions ---- */

static void
start_cb (LogresNewGame *dialog, const GameSetup *setup, LogresWindow *self)
{
  g_autoptr (LogresGameSession) session = game_setup_new_session (setup);

  (void) dialog;
  logres_game_page_set_session (self->game_page, session, setup->below);
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

GtkWindow *
logres_window_new (GtkApplication *application)
{
  return g_object_new (LOGRES_TYPE_WINDOW, "application", application, NULL);
}
