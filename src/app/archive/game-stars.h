#pragma once

/* The games of the archive that the user has marked with a star. They are in a file of their own,
 * so a star stays when the game is opened and archived again. */

#include "app/archive/earlier-game.h"
#include "app/kit/kept-keys.h"

/* Returns the stars, which the caller frees with kept_keys_free(). */
KeptKeys *game_stars_new (void);

gboolean game_stars_has (const KeptKeys *self, const EarlierGame *game);

/* Returns FALSE with an error if the file cannot be written. */
gboolean
game_stars_set (KeptKeys *self, const EarlierGame *game, gboolean has_star, GError **error);
