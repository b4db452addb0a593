#pragma once

/* A list of the games in a file or a text. Games can be inserted, removed, moved and replaced, and
 * all of it can be undone. As a GListModel its items are entries (game-entry.h). The text of the
 * file is in memory; the moves of a game are read only when it is opened.
 *
 * Saving replaces the whole file or leaves it as it is. The text of each game and the text between
 * games are kept byte for byte. Changes by other programs are noticed before anything is written.
 * Main thread only. */

#include "app/collection/game-entry.h"
#include "app/collection/game-source.h"

#define LOGRES_TYPE_COLLECTION (logres_collection_get_type ())
G_DECLARE_FINAL_TYPE (LogresCollection, logres_collection, LOGRES, COLLECTION, GObject)

/* ---- Life cycle ---- */

/* Opens a file. It may contain no games. `watch`, which may be NULL, is called with the number of
 * bytes, of twice the length of the file, and can stop the work. Returns NULL with an error of
 * GAME_FILE_ERROR or G_FILE_ERROR if the file cannot be read, of G_IO_ERROR if the work was
 * stopped. Any thread may call it. */
LogresCollection *
logres_collection_open (const char *path, const RecordWatch *watch, GError **error);

/* Lists the games of a text that is not in a file. */
LogresCollection *logres_collection_new_from_text (const char *text, gsize length);

/* For a file that does not exist yet or will be replaced as a whole. */
LogresCollection *logres_collection_new_empty (void);

/* ---- Questions ---- */

const char *logres_collection_get_path (LogresCollection *self); /* NULL if it has no file */
GBytes *logres_collection_get_text (LogresCollection *self);     /* as it was read */
guint logres_collection_get_n_games (LogresCollection *self);
LogresGameEntry *logres_collection_get_entry (LogresCollection *self, guint i); /* lent */

/* The index of an entry, or -1. */
int logres_collection_find (LogresCollection *self, LogresGameEntry *entry);

gboolean logres_collection_is_modified (LogresCollection *self);

/* Whether another program has changed the file. */
gboolean logres_collection_is_stale (LogresCollection *self);

/* ---- Changes ---- */

/* Inserts all games of a text at index `i` and returns their number. */
guint logres_collection_insert (LogresCollection *self, guint i, const char *text, gsize length);

/* The same for the games of another list, which must not be used any more. */
guint logres_collection_insert_all (LogresCollection *self, guint i, LogresCollection *games);

/* Removes a game. A game of the file is archived until the file contains it again, so that the user
 * can get it back. Returns FALSE with an error, and changes nothing, if it cannot be archived. */
gboolean logres_collection_remove (LogresCollection *self, guint i, GError **error);

void logres_collection_move (LogresCollection *self, guint from, guint to);

/* `text` must have exactly one game. */
void logres_collection_replace (LogresCollection *self, guint i, const char *text);

/* Undo and redo these changes, also those that were saved. */
gboolean logres_collection_can_undo (LogresCollection *self);
gboolean logres_collection_can_redo (LogresCollection *self);
void logres_collection_undo (LogresCollection *self);
gboolean logres_collection_redo (LogresCollection *self, GError **error); /* can fail as above */

/* ---- The file ---- */

/* Returns FALSE with an error and changes nothing: GAME_FILE_CHANGED if another program has changed
 * the file. */
gboolean logres_collection_save (LogresCollection *self, GError **error);

/* Saves the list in another file, which is replaced as a whole and becomes the file of the list. */
gboolean logres_collection_save_as (LogresCollection *self, const char *path, GError **error);

/* Takes over the games of another list of the same file, which must not be used any more, and drops
 * unsaved changes and the undo history. */
void logres_collection_become (LogresCollection *self, LogresCollection *other);

/* Reads the file again and drops unsaved changes and the undo history. Returns FALSE with an error
 * and changes nothing if the file cannot be read. */
gboolean logres_collection_reload (LogresCollection *self, GError **error);
