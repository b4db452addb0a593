#pragma once

/* Archives games that were removed from a collection until their file contains them again, so that
 * the user can get them back. */

#include "app/collection/game-entry.h"

/* Returns FALSE with an error if the game cannot be archived. */
gboolean removed_game_keep (LogresGameEntry *entry, GError **error);

/* Deletes the archived copy, because the file contains the game again. A copy that the user has
 * continued to play stays. */
void removed_game_forget (LogresGameEntry *entry);
