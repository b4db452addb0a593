#pragma once

/* The window of the archive. The user can find, open, share and delete games. */

#include "app/archive/earlier-game.h"

#include <adwaita.h>

#define LOGRES_TYPE_EARLIER_GAMES (logres_earlier_games_get_type ())
G_DECLARE_FINAL_TYPE (LogresEarlierGames, logres_earlier_games, LOGRES, EARLIER_GAMES, AdwWindow)

/* Lists the games of `folder`, and the autosaved games that another running program has open.
 * Another thread reads them. The signal `chosen` carries the path of a game and what to do with it:
 * "open" and "play-from", after which the window closes itself, and "picture", "save" and "copy".
 * The window emits the signal `new-game` before it closes itself for a new game. */
GtkWindow *logres_earlier_games_new (GtkWindow *parent, const char *folder);

/* Gives the focus to the search, instead of to the first game, as soon as there are games. */
void logres_earlier_games_search (LogresEarlierGames *self);

/* Shows a message as a toast. */
void logres_earlier_games_say (LogresEarlierGames *self, const char *message);
