#pragma once

/* The window that lists the archived games. The user can open, find and remove them. */

#include "app/archive/earlier-game.h"

#include <adwaita.h>

#define LOGRES_TYPE_EARLIER_GAMES (logres_earlier_games_get_type ())
G_DECLARE_FINAL_TYPE (LogresEarlierGames, logres_earlier_games, LOGRES, EARLIER_GAMES, AdwWindow)

/* Lists the games of `folder`, and the autosaved games that another running program has open. The
 * signal `chosen` carries the LogresEarlierGame to open. The window then closes itself. */
GtkWindow *logres_earlier_games_new (GtkWindow *parent, const char *folder);
