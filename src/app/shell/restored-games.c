#include "app/shell/restored-games.h"

#include "app/archive/autosave.h"
#include "app/archive/earlier-games.h"
#include "app/archive/recovery.h"
#include "app/collection/game-file.h"
#include "app/kit/error-dialog.h"

#include <glib/gi18n.h>

enum { MOST_TRIED = 20 };

/* Moves the file of an archived game to the open games. If that fails, the file stays where it
 * is. */
static void
bring_back (RecoveredGame *game)
{
  g_autofree char *folder = logres_autosave_dup_folder ();

  kept_file_move (game->file, folder, NULL);
}

/* Moves games back that had to be saved in the rescue folder when the program ended. If that fails,
 * they stay there. */
static void
bring_rescued_back (const char *rescue, const char *folder)
{
  g_autoptr (GPtrArray) paths = recovery_list (rescue);

  for (guint i = 0; i < paths->len; i++) {
    g_autoptr (KeptFile) file = kept_file_hold (g_ptr_array_index (paths, i));

    if (file != NULL)
      kept_file_move (file, folder, NULL);
  }
}

static void
tell_of_damage (LogresGamePlace *window, const RecoveredGame *game)
{
  message_tell_kept (GTK_WINDOW (window), _ ("A game was damaged when the program ended"),
                     game->set_aside, game->session != NULL);
  if (game->error != NULL)
    message_show (GTK_WINDOW (window), _ ("A game could not be opened"), game->error->message);
}

static void
leave (RecoveredGame *game)
{
  g_autoptr (LogresAutosave) autosave =
    logres_autosave_new (game->session, g_steal_pointer (&game->file));

  logres_autosave_leave (autosave, game_file_has (game->session), NULL);
}

static LogresGamePlace *
new_beside (LogresGamePlace *window)
{
  return logres_game_place_new (gtk_window_get_application (GTK_WINDOW (window)));
}

/* Opens the game in a new window and shows it at once. Its clocks are paused. */
static void
open_beside (LogresGamePlace *window, RecoveredGame *game)
{
  logres_game_place_open (new_beside (window), game->session, g_steal_pointer (&game->file));
  logres_game_session_set_paused (game->session, TRUE);
}

/* A finished game is archived instead. */
static void
open_game (LogresGamePlace *window, RecoveredGame *game)
{
  if (game->session == NULL)
    return;

  if (logres_game_session_get_seat_to_move (game->session) == NOBODY)
    leave (game);
  else if (logres_game_place_get_session (window) == NULL)
    logres_game_place_take_session (window, game->session, g_steal_pointer (&game->file));
  else
    open_beside (window, game);
}

/* Returns FALSE if the game is over or cannot be opened. */
static gboolean
open_left (LogresGamePlace *window, const char *path)
{
  g_autoptr (RecoveredGame) game = recovery_take (path);

  tell_of_damage (window, game);
  if (game->session == NULL || logres_game_session_get_seat_to_move (game->session) == NOBODY)
    return FALSE;
  bring_back (game);
  logres_game_place_take_session (window, game->session, g_steal_pointer (&game->file));

  return TRUE;
}

/* Opens the latest unfinished game of the archive that no other program has open. */
static void
open_latest_left (LogresGamePlace *window)
{
  g_autofree char *folder = logres_autosave_dup_left_folder ();
  g_autoptr (GPtrArray) paths = recovery_list (folder);

  for (guint i = 0; i < MIN (paths->len, MOST_TRIED); i++)
    if (open_left (window, g_ptr_array_index (paths, i)))
      return;
}

static void
open_all (LogresGamePlace *window, const char *folder)
{
  g_autoptr (GPtrArray) games = recovery_take_all (folder);

  for (guint i = 0; i < games->len; i++) {
    tell_of_damage (window, g_ptr_array_index (games, i));
    open_game (window, g_ptr_array_index (games, i));
  }
}

void
returning_games_open (LogresGamePlace *window)
{
  g_autofree char *folder = logres_autosave_dup_folder ();
  g_autofree char *rescue = logres_autosave_dup_rescue_folder ();

  bring_rescued_back (rescue, folder);
  open_all (window, folder);
  open_all (window, rescue);
  if (logres_game_place_get_session (window) == NULL)
    open_latest_left (window);
  message_check_folder (GTK_WINDOW (window), folder);
}

/* ---- Archive ---- */

static void
chosen_cb (LogresGamePlace *window, LogresLeftGame *left)
{
  g_autoptr (RecoveredGame) game = recovery_take (logres_left_game_get_path (left));
  LogresGamePlace *place;

  if (game->file == NULL)
    message_tell_elsewhere (GTK_WINDOW (window));
  else if (game->session == NULL && game->set_aside == NULL && game->error == NULL)
    message_show (GTK_WINDOW (window), _ ("Earlier Games"), _ ("This game cannot be read."));
  tell_of_damage (window, game);
  if (game->session == NULL)
    return;
  place = logres_game_place_is_free (window) ? window : new_beside (window);
  bring_back (game);
  logres_game_place_open (place, game->session, g_steal_pointer (&game->file));
}

void
returning_games_choose (LogresGamePlace *window)
{
  g_autofree char *folder = logres_autosave_dup_left_folder ();
  GtkWindow *games = logres_earlier_games_new (GTK_WINDOW (window), folder);

  message_check_folder (games, folder);
  g_signal_connect_object (games, "chosen", G_CALLBACK (chosen_cb), window, G_CONNECT_SWAPPED);
  gtk_window_present (games);
}
