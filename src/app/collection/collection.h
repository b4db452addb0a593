#pragma once

/* The games of a file, or of a text, as a list that can be changed: games come, go and change
 * places, and all of it can be undone. As a GListModel its items are entries (game-entry.h): the
 * games themselves stay where they are until one is opened.
 *
 * The file changes when it is saved, as a whole or not at all. The text of every game stays as it
 * is to the byte, and so does what stands between games and belongs to none. What others have done
 * to the file meanwhile is noticed before anything is written. Main thread. */

#include "app/collection/game-entry.h"

#define LOGRES_TYPE_COLLECTION (logres_collection_get_type ())
G_DECLARE_FINAL_TYPE (LogresCollection, logres_collection, LOGRES, COLLECTION, GObject)

/* ---- Life ---- */

/* NULL, with an error of GAME_FILE_ERROR or G_FILE_ERROR, if it cannot be read. It may have no game
 * at all. */
LogresCollection *logres_collection_open (const char *path, GError **error);

/* Of a text that is no file. */
LogresCollection *logres_collection_new_from_text (const char *text, gsize length);

/* Of a file that is not there yet, or is to be replaced as a whole. */
LogresCollection *logres_collection_new_empty (void);

/* ---- Questions ---- */

const char *logres_collection_get_path (LogresCollection *self); /* NULL: it is no file */
guint logres_collection_get_n_games (LogresCollection *self);
LogresGameEntry *logres_collection_get_entry (LogresCollection *self, guint i); /* lent */

/* The place of an entry; -1 if it is not there. */
int logres_collection_find (LogresCollection *self, LogresGameEntry *entry);

gboolean logres_collection_is_modified (LogresCollection *self);

/* Whether others have changed the file. */
gboolean logres_collection_is_stale (LogresCollection *self);

/* ---- Changes ---- */

/* Adds all games of a text at a place, and returns how many there are. */
guint logres_collection_insert (LogresCollection *self, guint i, const char *text, gsize length);

/* What goes from a file is kept among the games that were left until the file has it again, so that
 * it can be had back later. False, with an error and nothing done, where it cannot be kept. */
gboolean logres_collection_remove (LogresCollection *self, guint i, GError **error);

void logres_collection_move (LogresCollection *self, guint from, guint to);

/* `text` has one game. */
void logres_collection_replace (LogresCollection *self, guint i, const char *text);

/* Back and forth over these; where saving lies between does not matter. */
gboolean logres_collection_can_undo (LogresCollection *self);
gboolean logres_collection_can_redo (LogresCollection *self);
void logres_collection_undo (LogresCollection *self);
gboolean logres_collection_redo (LogresCollection *self, GError **error); /* as for removing */

/* ---- The file ---- */

/* FALSE, with an error, and the file and the list as they were: GAME_FILE_CHANGED where others have
 * changed it. */
gboolean logres_collection_save (LogresCollection *self, GError **error);

/* The same in another file, which is replaced as a whole and is its own from then on. */
gboolean logres_collection_save_as (LogresCollection *self, const char *path, GError **error);

/* What is in the file now; changes that were not saved and what could be undone are gone. FALSE,
 * with an error and all as it was, if it cannot be read. */
gboolean logres_collection_reload (LogresCollection *self, GError **error);
