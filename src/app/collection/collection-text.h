#pragma once

/* Writes the text of a collection from pieces of files and texts. */

#include "app/collection/game-index.h"

/* Writes the games in their current order to the descriptor. Text between the games of the `old`
 * file stays with them; `old` may be NULL. If two games would run together, the first is rewritten
 * with a proper end, and `entries` then contains the rewritten one. Finally the written text is
 * read into `result`, and it is an error if its games are not those of `entries`. */
gboolean collection_text_write (
  GPtrArray *entries, const GameIndex *old, int descriptor, GameIndex *result, GError **error);
