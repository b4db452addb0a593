#pragma once

/* The games that were left, to be gone on with, looked for or removed. */

#include "app/archive/earlier-game.h"

#include <adwaita.h>

#define LOGRES_TYPE_EARLIER_GAMES (logres_earlier_games_get_type ())
G_DECLARE_FINAL_TYPE (LogresEarlierGames, logres_earlier_games, LOGRES, EARLIER_GAMES, AdwWindow)

/* Of a folder, with the games that another program has open. Signal `chosen` (LogresLeftGame *):
 * the window closes itself. */
GtkWindow *logres_earlier_games_new (GtkWindow *parent, const char *folder);
