#pragma once

/* Reads all games that the user has into an ExplorerIndex: those of the archive, finished games
 * that are still open, and those of the collections that are open. It reads them on another thread,
 * in batches, only while somebody holds the explorer, and reads each game once:
 *
 *     list files ──► read a batch ──► `changed` ──► read a batch ──► …
 *
 * When games were added or removed, only these are read or removed. The program has one explorer,
 * which windows share. Call these functions only on the main thread. */

#include "app/collection/collection.h"
#include "app/explorer/explorer-index.h"

#define LOGRES_TYPE_GAME_EXPLORER (logres_game_explorer_get_type ())
G_DECLARE_FINAL_TYPE (LogresGameExplorer, logres_game_explorer, LOGRES, GAME_EXPLORER, GObject)

/* Returns the explorer of the program. The caller unreferences it. The last reference frees the
 * index. The signal `changed` is emitted after each batch. */
LogresGameExplorer *logres_game_explorer_dup (void);

/* A window holds the explorer while it shows a position, so that the games are read. The explorer
 * looks for new and removed files each time, and when the archive changes meanwhile. After the last
 * release the reading stops soon, and goes on at the next hold. */
void logres_game_explorer_hold (LogresGameExplorer *self);
void logres_game_explorer_release (LogresGameExplorer *self);

/* Sets the collections, which have LogresCollection. The explorer follows their changes. */
void logres_game_explorer_set_collections (LogresGameExplorer *self, GPtrArray *collections);

/* Stops the reading for the user, or goes on with it. The games read so far stay. */
void logres_game_explorer_set_stopped (LogresGameExplorer *self, gboolean is_stopped);
gboolean logres_game_explorer_is_stopped (LogresGameExplorer *self);

/* Returns the number of games, and the number of those that are not read yet. */
guint logres_game_explorer_get_n_games (LogresGameExplorer *self);
guint logres_game_explorer_get_n_unread (LogresGameExplorer *self);

/* Returns whether all games are in the index, as far as the explorer knows. */
gboolean logres_game_explorer_is_complete (LogresGameExplorer *self);

const ExplorerIndex *logres_game_explorer_get_index (LogresGameExplorer *self); /* borrowed */
