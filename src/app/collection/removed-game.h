#pragma once

/* A game that went from a collection: it is kept among the games that were left, where the user
 * finds it, until the file has it again. */

#include "app/collection/game-entry.h"

/* False, with an error, where that does not go. */
gboolean removed_game_keep (LogresGameEntry *entry, GError **error);

/* The file has it again. What somebody has gone on with meanwhile stays. */
void removed_game_forget (LogresGameEntry *entry);
