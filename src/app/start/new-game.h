#pragma once

/* The dialog for a new game. It asks who plays, how strong the computer is, which side the user
 * has, and for the clocks. It begins with the choices for the last game of the variant. */

#include "app/start/game-setup.h"

#include <adwaita.h>

#define LOGRES_TYPE_NEW_GAME (logres_new_game_get_type ())
G_DECLARE_FINAL_TYPE (LogresNewGame, logres_new_game, LOGRES, NEW_GAME, AdwWindow)

/* The dialog emits `start` when the user starts the game, and then closes itself. The parameter of
 * the signal is a pointer to a const GameSetup, which is valid during the signal. */
GtkWindow *logres_new_game_new (GtkWindow *parent, const Variant *variant);

/* Returns the same dialog with the choice of a game by email. */
GtkWindow *logres_new_game_new_by_mail (GtkWindow *parent, const Variant *variant);

/* Returns a dialog to play on from a position. It has the choices of `setup` at first, and does not
 * ask about trees. */
GtkWindow *
logres_new_game_new_from (GtkWindow *parent, const GameSetup *setup, const Position *pos);

/* Gets the current choices. */
void logres_new_game_get_setup (LogresNewGame *self, GameSetup *setup);
