#pragma once

/* What is asked before a game begins: who plays, with what clock, and who starts below. */

#include "app/start/game-setup.h"

#include <adwaita.h>

#define LOGRES_TYPE_NEW_GAME (logres_new_game_get_type ())
G_DECLARE_FINAL_TYPE (LogresNewGame, logres_new_game, LOGRES, NEW_GAME, AdwWindow)

/* Signal `start` (pointer): a const GameSetup, lent; the window closes itself. */
GtkWindow *logres_new_game_new (GtkWindow *parent, const Variant *variant);

/* The same for going on from a position: what was chosen for the game so far is chosen, and trees
 * are placed no more. */
GtkWindow *logres_new_game_new_from (GtkWindow *parent, const GameSetup *setup);

/* What is chosen now. */
void logres_new_game_get_setup (LogresNewGame *self, GameSetup *setup);
