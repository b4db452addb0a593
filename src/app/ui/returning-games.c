#include "app/ui/returning-games.h"

#include "app/model/autosave.h"
#include "app/model/kept-file.h"
#include "app/model/recovery.h"
#include "app/ui/earlier-games.h"
#include "app/ui/message.h"

#include <glib/gi18n.h>

/* A game that was left: its file goes to those that are open, or stays where it cannot go. Returns
 * where it is then, to be freed. */
static char *
bring_back (const char *path)
{
  g_autofree char *folder = logres_autosave_dup_folder ();
  char *to = kept_file_move (path, folder, NULL);

  return to != NULL ? to : g_strdup (path);
}

static void
tell_of_damage (LogresWindow *window, const RecoveredGame *game)
{
  message_tell_kept (GTK_WINDOW (window), _ ("A game was damaged when the program ended"),
                     game->set_aside, game->session != NULL);
}

static void
leave (const RecoveredGame *game)
{
  g_autoptr (LogresAutosave) autosave = logres_autosave_new (game->session, game->path);

  logres_autosave_leave (autosave, NULL);
}

static LogresWindow *
new_beside (LogresWindow *window)
{
  return LOGRES_WINDOW (logres_window_new (gtk_window_get_application (GTK_WINDOW (window))));
}

/* It is seen at once, as a second page to choose from would be of no use; time stands meanwhile. */
static void
open_beside (LogresWindow *window, const RecoveredGame *game)
{
  LogresWindow *other = new_beside (window);

  logres_window_take_session (other, game->session, game->path);
  logres_window_show_game (other);
  logres_game_session_set_paused (game->session, TRUE);
  gtk_window_present (GTK_WINDOW (other));
}

/* Where a game is over there is nothing to go on with. */
static void
open_game (LogresWindow *window, const RecoveredGame *game)
{
  if (game->session == NULL)
    return;

  if (logres_game_session_get_seat_to_move (game->session) == NOBODY)
    leave (game);
  else if (logres_window_get_session (window) == NULL)
    logres_window_take_session (window, game->session, game->path);
  else
    open_beside (window, game);
}

static void
open_left (LogresWindow *window)
{
  g_autofree char *folder = logres_autosave_dup_left_folder ();
  g_autoptr (RecoveredGame) game = recovery_find_unfinished (folder);
  g_autofree char *path = NULL;

  if (game == NULL)
    return;
  path = bring_back (game->path);
  logres_window_take_session (window, game->session, path);
}

void
returning_games_open (LogresWindow *window)
{
  g_autofree char *folder = logres_autosave_dup_folder ();
  g_autoptr (GPtrArray) games = recovery_read_all (folder);

  for (guint i = 0; i < games->len; i++) {
    tell_of_damage (window, g_ptr_array_index (games, i));
    open_game (window, g_ptr_array_index (games, i));
  }
  if (logres_window_get_session (window) == NULL)
    open_left (window);
}

/* ---- Those that were left ---- */

static void
chosen_cb (LogresWindow *window, LogresLeftGame *left)
{
  g_autoptr (RecoveredGame) game = recovery_read (logres_left_game_get_path (left));
  LogresWindow *place;
  g_autofree char *path = NULL;

  if (game->session == NULL && game->set_aside == NULL)
    message_show (GTK_WINDOW (window), _ ("Earlier Games"), _ ("This game cannot be read."));
  tell_of_damage (window, game);
  if (game->session == NULL)
    return;
  place = logres_window_is_free (window) ? window : new_beside (window);
  path = bring_back (game->path);
  place = logres_window_take_session (place, game->session, path);
  logres_window_show_game (place);
  gtk_window_present (GTK_WINDOW (place));
}

void
returning_games_choose (LogresWindow *window)
{
  g_autofree char *folder = logres_autosave_dup_left_folder ();
  GtkWindow *games = logres_earlier_games_new (GTK_WINDOW (window), folder);

  g_signal_connect_object (games, "chosen", G_CALLBACK (chosen_cb), window, G_CONNECT_SWAPPED);
  gtk_window_present (games);
}
