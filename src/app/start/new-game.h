#pragma once

/* The dialog for a new game. It asks for the players, the clocks and the side of the board. */

#include "app/start/game-setup.h"

#include <adwaita.h>

#define LOGRES_TYPE_NEW_GAME (logres_new_game_get_type ())
G_DECLARE_FINAL_TYPE (LogresNewGame, logres_new_game, LOGRES, NEW_GAME, AdwWindow)

/* The signal `start` (pointer) carries a const GameSetup, lent. The window then closes itself. */
GtkWindow *logres_new_game_new (GtkWindow *parent, const Variant *variant);

/* The same for continuing from a position. It starts with the choices in `setup` and does not ask
 * about trees. */
GtkWindow *logres_new_game_new_from (GtkWindow *parent, const GameSetup *setup);

/* The current choices. */
void logres_new_game_get_setup (LogresNewGame *self, GameSetup *setup);
