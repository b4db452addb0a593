#include "app/ui/returning-games.h"

#include "app/model/autosave.h"
#include "app/model/recovery.h"
#include "app/ui/message.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

enum { FOLDER_MODE = 0700 };

/* Where it cannot go it stays. */
char *
returning_games_bring_back (const char *path)
{
  g_autofree char *folder = logres_autosave_dup_folder (), *name = g_path_get_basename (path);
  g_autofree char *new_path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) from = g_file_new_for_path (path), to = g_file_new_for_path (new_path);

  g_mkdir_with_parents (folder, FOLDER_MODE);

  return g_file_move (from, to, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL)
           ? g_steal_pointer (&new_path)
           : g_strdup (path);
}

static void
tell_of_damage (LogresWindow *window, const RecoveredGame *game)
{
  g_autofree char *name = NULL, *body = NULL;

  if (game->set_aside == NULL)
    return;

  name = g_filename_display_name (game->set_aside);
  body = g_strdup_printf (game->session != NULL
                            ? _ ("What can be read of it is here. The file is kept as “%s”.")
                            : _ ("Nothing of it can be read. The file is kept as “%s”."),
                          name);
  message_show (GTK_WINDOW (window), _ ("A game was damaged when the program ended"), body);
}

/* Where a game is over there is nothing to go on with. */
static gboolean
open_game (LogresWindow *window, const RecoveredGame *game)
{
  g_autoptr (LogresAutosave) autosave = NULL;

  if (game->session == NULL)
    return FALSE;
  if (logres_game_session_get_seat_to_move (game->session) != NOBODY) {
    logres_window_take_session (window, game->session, game->path);
    return TRUE;
  }

  autosave = logres_autosave_new (game->session, game->path);
  logres_autosave_leave (autosave);

  return FALSE;
}

static void
open_left (LogresWindow *window)
{
  g_autofree char *folder = logres_autosave_dup_left_folder ();
  g_autoptr (RecoveredGame) game = recovery_find_unfinished (folder);
  g_autofree char *path = NULL;

  if (game == NULL)
    return;
  path = returning_games_bring_back (game->path);
  logres_window_take_session (window, game->session, path);
}

static LogresWindow *
new_sister (LogresWindow *window)
{
  return LOGRES_WINDOW (logres_window_new (gtk_window_get_application (GTK_WINDOW (window))));
}

void
returning_games_open (LogresWindow *window)
{
  g_autofree char *folder = logres_autosave_dup_folder ();
  g_autoptr (GPtrArray) games = recovery_read_all (folder);
  guint n_open = 0;

  for (guint i = 0; i < games->len; i++) {
    const RecoveredGame *game = g_ptr_array_index (games, i);
    LogresWindow *place = n_open == 0 ? window : new_sister (window);

    tell_of_damage (window, game);
    if (open_game (place, game)) {
      n_open++;
      gtk_window_present (GTK_WINDOW (place));
    } else if (place != window)
      gtk_window_destroy (GTK_WINDOW (place));
  }
  if (n_open == 0)
    open_left (window);
}
