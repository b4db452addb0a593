#pragma once

/* Saves an open game in a file of the user's state folder, so that the next start can restore it.
 * The main thread, which calls all functions here, does not wait for the disk while the game is
 * open:
 *
 *     NAME.logres     written without fsync at each change of the record, soon after other changes
 *                     such as showing another move, and each second while a clock runs. This file
 *                     survives a crash of the program.
 *     NAME.logres~    the last version that a worker thread has synced to the disk. The worker
 *                     syncs after these writes, except those of a clock. This file also survives
 *                     a power cut.
 *     NAME.logres.synced    the version that the worker is syncing now */

#include "app/game/game-session.h"
#include "app/kit/kept-file.h"

#define LOGRES_TYPE_AUTOSAVE (logres_autosave_get_type ())
G_DECLARE_FINAL_TYPE (LogresAutosave, logres_autosave, LOGRES, AUTOSAVE, GObject)

/* Returns the folder of the games that are open in a window. The caller frees it. */
char *logres_autosave_dup_folder (void);

/* Returns the folder of the archived games. The caller frees it. */
char *logres_autosave_dup_archive_folder (void);

/* Returns the folder for games that can be saved in neither of the folders above when the program
 * must end. The system empties this folder when the user logs out, so the next start moves its
 * games to another folder. The caller frees it. */
char *logres_autosave_dup_rescue_folder (void);

#define GAME_SUFFIX ".logres"

/* Takes ownership of the file and a reference to the session, and soon saves the game. Emits the
 * signal `failed` (GError, lent) when the file cannot be written or synced, and `recovered` when a
 * later try of the same kind has succeeded; only then can `failed` be emitted again. If the program
 * must end before a write succeeds, the game is saved in the archive instead or, if this fails too,
 * in the rescue folder. */
LogresAutosave *logres_autosave_new (LogresGameSession *session, KeptFile *file);

/* Writes the game at once and starts to sync it. Call this for a change that the session does not
 * signal. Returns FALSE if the file does not have the game afterwards. */
gboolean logres_autosave_save (LogresAutosave *self);

/* Writes the game at once but does not sync it. Returns FALSE with an error if the file does not
 * have the game afterwards. */
gboolean logres_autosave_keep (LogresAutosave *self, GError **error);

/* Returns the path of the file. It is lent. */
const char *logres_autosave_get_path (LogresAutosave *self);

/* Returns whether the file has the game as it was at the last save. */
gboolean logres_autosave_is_kept (LogresAutosave *self);

/* Returns whether the last try to write the file has failed. Before the first, returns FALSE. */
gboolean logres_autosave_has_failed (LogresAutosave *self);

/* Ends the saving and leaves the file as it is. */
void logres_autosave_stop (LogresAutosave *self);

/* Saves and archives the game and ends the saving. An email game is not archived but stays in its
 * folder. The file of any other game is removed if nothing was done in the game, or if `is_in_file`
 * tells that the user's own file has all of it. Returns FALSE with an error, and goes on saving, if
 * the game cannot be saved or moved. */
gboolean logres_autosave_leave (LogresAutosave *self, gboolean is_in_file, GError **error);
