#pragma once

/* Makes the text that is saved for a changed collection. */

#include "app/collection/game-index.h"

/* Returns the text of the games in their order, with the text that stood between the games in the
 * `old` file. If a reader would take two games for one, the first game is rewritten with a proper
 * end, and `entries` then contains the rewritten game. */
GBytes *collection_text_new (GPtrArray *entries, const GameIndex *old);

/* Returns whether the games of `index` have exactly the texts of `entries`. */
gboolean collection_text_has (const GameIndex *index, GPtrArray *entries);
