#pragma once

/* Saves a game in a file of the user, with all necessary questions and messages. If saving fails,
 * neither the game nor the file changes. */

#include "app/game/game-session.h"

#include <gtk/gtk.h>

/* Called after the game was saved, unless a function below says otherwise. */
typedef void (*GameSavedFunc) (GtkWindow *window);

/* Saves in the file of the game. If the game has no file, asks for a file. `then` may be NULL. */
void game_saving_save (GtkWindow *window, LogresGameSession *session, GameSavedFunc then);

/* Asks for a file and saves in it. */
void game_saving_save_as (GtkWindow *window, LogresGameSession *session, GameSavedFunc then);

/* Saves in the file `path`. Adds an ending if the name has none, and asks first if a file with
 * the new name exists. Also asks first if the file has several games. */
void game_saving_save_to (GtkWindow *window,
                          LogresGameSession *session,
                          const char *path,
                          GameSavedFunc then);

/* Saves in `file` as game_saving_save_to() does. If `file` has no path, tells the user that it
 * cannot be used. */
void game_saving_save_at (GtkWindow *window,
                          LogresGameSession *session,
                          GFile *file,
                          GameSavedFunc then);

/* Asks whether to save before the window closes, alone or with all others. Calls `then` if the game
 * was saved or the user discards the changes. */
void game_saving_ask (GtkWindow *window,
                      LogresGameSession *session,
                      gboolean is_quitting,
                      GameSavedFunc then);

/* Tells why autosave has failed while the window was closing. `is_kept` tells that the game is safe
 * but not archived. Calls `again` if the user wants to try again, and `then` if the user has saved
 * the game in a file or closes without saving. */
void game_saving_warn (GtkWindow *window,
                       LogresGameSession *session,
                       gboolean is_kept,
                       const GError *error,
                       GameSavedFunc again,
                       GameSavedFunc then);
