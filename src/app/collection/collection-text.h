#pragma once

/* The text of a changed collection as it is to be saved. */

#include "app/collection/game-index.h"

/* The text with the games in their current order. Text between the games of the `old` file stays
 * with them. If two games would run together, the first is rewritten with a
 * proper end, and `entries` then contains the rewritten one. */
GBytes *collection_text_new (GPtrArray *entries, const GameIndex *old);

/* Whether the games that were found in a text are those of `entries`. */
gboolean collection_text_has (const GameIndex *index, GPtrArray *entries);
