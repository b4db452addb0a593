#pragma once

/* How a game is saved in a file of the user's, with all that has to be asked and told. A game that
 * could not be saved stays as it is, and what was in the file stays there. */

#include "app/game/game-session.h"

#include <gtk/gtk.h>

/* What is to be done with the window when the game has been saved; only then. */
typedef void (*GameSavedFunc) (GtkWindow *window);

/* In its file, or else in one that is asked for. `then` may be NULL. */
void game_saving_save (GtkWindow *window, LogresGameSession *session, GameSavedFunc then);

/* In one that is asked for. */
void game_saving_save_as (GtkWindow *window, LogresGameSession *session, GameSavedFunc then);

/* In this one, with our ending where the name has none. It is asked first where that is a file of
 * another name than the player has chosen, or one with several games. */
void game_saving_save_to (GtkWindow *window,
                          LogresGameSession *session,
                          const char *path,
                          GameSavedFunc then);

/* The same at a place that need not have a path; where it has none, the player is told. */
void game_saving_save_at (GtkWindow *window,
                          LogresGameSession *session,
                          GFile *file,
                          GameSavedFunc then);

/* Asks whether it is to be saved before the window closes; `then` where it is, or is not to be. */
void game_saving_ask (GtkWindow *window, LogresGameSession *session, GameSavedFunc then);

/* Tells why the program could not keep the game by itself when its window closes: it is kept as it
 * stands, but not where it belongs, or it is not. `again` is to try that again; `then` where the
 * game has been saved in a file, or is to go without. */
void game_saving_warn (GtkWindow *window,
                       LogresGameSession *session,
                       gboolean is_kept,
                       const GError *error,
                       GameSavedFunc again,
                       GameSavedFunc then);
