#pragma once

/* A list of the games in a file or a text. The list can insert, remove, move and replace games, and
 * undo and redo these changes. The items of the GListModel are entries (game-entry.h). The text of
 * the file is in memory. The moves of a game are read only when the user opens it.
 *
 * Saving replaces the whole file or leaves it as it is. It writes unchanged games byte for byte,
 * except a game that would run together with the next one. Text between games that is not blank is
 * kept. Call the functions on the main thread, except where a comment says otherwise. */

#include "app/collection/game-entry.h"
#include "app/collection/game-source.h"

#define LOGRES_TYPE_COLLECTION (logres_collection_get_type ())
G_DECLARE_FINAL_TYPE (LogresCollection, logres_collection, LOGRES, COLLECTION, GObject)

/* ---- Life cycle ---- */

/* Opens a file. The list is empty if the file contains no games. `watch`, which may be NULL, can
 * stop the work. `watch` is called with numbers up to twice the length of the file: the first half
 * while the file is read, the second half while the games are found. Returns NULL with an error of
 * GAME_FILE_ERROR, G_FILE_ERROR or G_IO_ERROR if the file cannot be read or `watch` stops the work.
 * Any thread may call this function. */
LogresCollection *
logres_collection_open (const char *path, const RecordWatch *watch, GError **error);

/* Lists the games of a text that is not in a file. */
LogresCollection *logres_collection_new_from_text (const char *text, gsize length);

/* Returns a list without games and without a file. logres_collection_save_as() gives the list a
 * file. */
LogresCollection *logres_collection_new_empty (void);

/* ---- Questions ---- */

const char *logres_collection_get_path (LogresCollection *self); /* NULL without a file */
GBytes *logres_collection_get_text (LogresCollection *self); /* borrowed; as last read or saved */
guint logres_collection_get_n_games (LogresCollection *self);
LogresGameEntry *logres_collection_get_entry (LogresCollection *self, guint i); /* borrowed */

/* Returns the index of an entry, or -1 if the entry is not in the list. */
int logres_collection_find (LogresCollection *self, LogresGameEntry *entry);

gboolean logres_collection_is_modified (LogresCollection *self);

/* Returns the text that saving the list would write. The caller unreferences it. */
GBytes *logres_collection_new_text (LogresCollection *self);

/* Returns whether the file has changed or gone since the list was read or saved. Returns FALSE if
 * the list has no file. */
gboolean logres_collection_is_stale (LogresCollection *self);

/* ---- Changes ---- */

/* Inserts all games of a text at index `i` and returns their number. */
guint logres_collection_insert (LogresCollection *self, guint i, const char *text, gsize length);

/* Inserts the games of another list, which the caller must not use any more. Returns the number of
 * these games. */
guint logres_collection_insert_all (LogresCollection *self, guint i, LogresCollection *games);

/* Removes a game. If the list has a file, the game is archived until the file contains it again, so
 * that the user can get it back. Returns FALSE with an error, and changes nothing, if it cannot be
 * archived. */
gboolean logres_collection_remove (LogresCollection *self, guint i, GError **error);

void logres_collection_move (LogresCollection *self, guint from, guint to);

/* Puts the game of `text` in the place of game `i`. `text` must contain exactly one game. */
void logres_collection_replace (LogresCollection *self, guint i, const char *text);

/* The list can undo and redo these changes, also those that it has saved. Redoing a removal can
 * fail as logres_collection_remove() does. */
gboolean logres_collection_can_undo (LogresCollection *self);
gboolean logres_collection_can_redo (LogresCollection *self);
void logres_collection_undo (LogresCollection *self);
/* Undoes the last change for good: it cannot be redone. */
void logres_collection_take_back (LogresCollection *self);
gboolean logres_collection_redo (LogresCollection *self, GError **error);

/* ---- The file ---- */

/* Tells that the list has changes that no file of the user has. */
void logres_collection_note_unsaved (LogresCollection *self);

/* Saves the list in its file. If that fails, returns FALSE with an error and changes nothing. The
 * error is GAME_FILE_CHANGED if another program has changed the file. */
gboolean logres_collection_save (LogresCollection *self, GError **error);

/* Saves the list in another file, which is replaced as a whole and becomes the file of the list. */
gboolean logres_collection_save_as (LogresCollection *self, const char *path, GError **error);

/* Takes over the games of `other`, a list of the same file, and drops unsaved changes and the undo
 * history of `self`. The caller must not use `other` any more. */
void logres_collection_become (LogresCollection *self, LogresCollection *other);

/* Reads the file again and drops unsaved changes and the undo history. Returns FALSE with an error
 * and changes nothing if the file cannot be read. */
gboolean logres_collection_reload (LogresCollection *self, GError **error);
