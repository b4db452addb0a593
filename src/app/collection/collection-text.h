#pragma once

/* The text of a collection as it is to be written: pieces of files and texts, one behind another,
 * and what comes between them. */

#include "app/collection/game-index.h"

/* Writes the games in their new order. What stands between the games of the `old` text stays with
 * them; `old` is NULL where there is none. Where two games would
 * run into each other the first is written so that it ends; `entries` has it so afterwards. Then
 * all is read again into `result`, an index of what was written, in which the games are those of
 * `entries`; or else it is an error. */
gboolean collection_text_write (
  GPtrArray *entries, const GameIndex *old, int descriptor, GameIndex *result, GError **error);
