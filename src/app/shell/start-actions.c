#include "app/shell/start-actions.h"

#include "app/game/game-place.h"
#include "app/game/session-play.h"
#include "app/kit/settings.h"
#include "app/mail/mail-windows.h"
#include "app/start/evening-score.h"
#include "app/start/level-results.h"
#include "app/start/new-game.h"
#include "app/start/setup-memory.h"

static LogresGameSession *
session_of (gpointer window)
{
  return logres_game_place_get_session (window);
}

static void
start_cb (LogresNewGame *dialog, const GameSetup *setup, GtkWindow *window)
{
  g_autoptr (LogresGameSession) session = NULL;

  if (setup->seats_elsewhere != 0) {
    mail_windows_start (window, setup);
  } else {
    session = game_setup_new_session (setup);
    logres_game_place_begin (LOGRES_GAME_PLACE (window), session, setup->below);
  }
}

static void
new_game_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const Variant *variant = variant_find (g_variant_get_string (parameter, NULL));
  GtkWindow *dialog;

  if (variant == NULL)
    return;

  dialog = g_str_equal (action, "win.new-mail-game")
             ? logres_new_game_new_by_mail (GTK_WINDOW (widget), variant)
             : logres_new_game_new (GTK_WINDOW (widget), variant);
  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), widget, 0);
  gtk_window_present (dialog);
}

static void
rematch_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresGameSession *session = session_of (widget);
  g_autoptr (GSettings) settings = settings_new ();
  g_autoptr (LogresGameSession) rematch = NULL;
  GameSetup setup;

  if (session == NULL)
    return;

  game_setup_init_from (&setup, session, (Seat) g_variant_get_int32 (parameter), TRUE);
  setup_memory_recall_trees (settings, &setup);
  rematch = game_setup_new_session (&setup);
  evening_score_carry (session, rematch);
  logres_game_place_begin (LOGRES_GAME_PLACE (widget), rematch, setup.below);
}

/* Starts a new game of the user against a level, with the first seat for the user. All partners are
 * as strong as the enemies. */
static void
play_level_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const Variant *variant;
  GameSetup setup;
  const char *id;
  int level;

  g_variant_get (parameter, "(&si)", &id, &level);
  variant = variant_find (id);
  if (variant == NULL)
    return;

  game_setup_init (&setup, variant);
  for (int seat = 1; seat < variant->n_seats; seat++)
    setup.players[seat] = player_new (level, "");
  start_cb (NULL, &setup, GTK_WINDOW (widget));
}

/* Starts a new game with the same players, but against the next level. */
static void
next_level_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresGameSession *session = session_of (widget);
  g_autoptr (GSettings) settings = settings_new ();
  g_autoptr (KeptKeys) results = level_results_new ();
  int won = session != NULL ? level_results_get_won (results, session) : 0, next = 0;
  GameSetup setup;

  if (won > 0)
    next = level_results_next (won);
  if (next == 0)
    return;

  game_setup_init_from (&setup, session, (Seat) g_variant_get_int32 (parameter), FALSE);
  game_setup_set_level (&setup, next);
  setup_memory_recall_trees (settings, &setup);
  start_cb (NULL, &setup, GTK_WINDOW (widget));
}

/* Continues a finished game from the shown position, as a new game. */
static void
go_on_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresGameSession *session = session_of (widget);
  g_autoptr (LogresGameSession) other = NULL;

  if (session == NULL)
    return;

  other = logres_game_session_new_from_shown (session);
  logres_game_place_begin (LOGRES_GAME_PLACE (widget), other,
                           (Seat) g_variant_get_int32 (parameter));
}

static void
start_from_cb (LogresNewGame *dialog, const GameSetup *setup, LogresGamePlace *place)
{
  LogresGameSession *session = g_object_get_data (G_OBJECT (dialog), "session");

  game_setup_apply (setup, session);
  logres_game_place_begin (place, session, setup->below);
}

/* Starts a new game from the shown position, with any players. */
static void
play_from_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  LogresGameSession *session = session_of (widget);
  GameSetup setup;
  GtkWindow *dialog;

  if (session == NULL)
    return;

  game_setup_init_from (&setup, session, (Seat) g_variant_get_int32 (parameter), FALSE);
  dialog = logres_new_game_new_from (GTK_WINDOW (widget), &setup,
                                     &logres_game_session_get_shown (session)->turn.pos);
  g_object_set_data_full (G_OBJECT (dialog), "session",
                          logres_game_session_new_from_shown (session), g_object_unref);
  g_signal_connect_object (dialog, "start", G_CALLBACK (start_from_cb), widget, 0);
  gtk_window_present (dialog);
}

void
start_actions_install (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.new-game", "s", new_game_cb);
  gtk_widget_class_install_action (widget_class, "win.new-mail-game", "s", new_game_cb);
  gtk_widget_class_install_action (widget_class, "win.rematch", "i", rematch_cb);
  gtk_widget_class_install_action (widget_class, "win.play-level", "(si)", play_level_cb);
  gtk_widget_class_install_action (widget_class, "win.next-level", "i", next_level_cb);
  gtk_widget_class_install_action (widget_class, "win.go-on", "i", go_on_cb);
  gtk_widget_class_install_action (widget_class, "win.play-from", "i", play_from_cb);
}
