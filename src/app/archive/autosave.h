#pragma once

/* Saves an open game in a file of the user's state folder, so that the next start can restore it.
 * The main thread, which calls all functions here, never waits for the disk:
 *
 *     NAME.logres     written without fsync at each change of the record, soon after other changes
 *                     such as showing another move, and each second while a clock runs. It survives
 *                     a crash of the program.
 *     NAME.logres~    the last version that a worker thread has synced to the disk, soon after each
 *                     change of the record. It also survives a power cut.
 *     NAME.logres.synced    the version that the worker is syncing now */

#include "app/game/game-session.h"
#include "app/kit/kept-file.h"

#define LOGRES_TYPE_AUTOSAVE (logres_autosave_get_type ())
G_DECLARE_FINAL_TYPE (LogresAutosave, logres_autosave, LOGRES, AUTOSAVE, GObject)

/* The folders of the games that are open in a window, and of the archived games. To be freed. */
char *logres_autosave_dup_folder (void);
char *logres_autosave_dup_left_folder (void);

/* The folder for games that can be saved in neither of these when the program must end. It is in
 * memory and lost when the user logs out, so the next start empties it. To be freed. */
char *logres_autosave_dup_rescue_folder (void);

#define GAME_SUFFIX ".logres"

/* Takes ownership of the file and a reference to the session, and soon saves the game. The signal
 * `failed` (GError, lent) is emitted when the file cannot be written, and not again until a write
 * has succeeded. If the program must end before a write succeeds, the game is archived instead. */
LogresAutosave *logres_autosave_new (LogresGameSession *session, KeptFile *file);

/* Saves the game at once, for a change that the session does not signal. Returns FALSE if the file
 * cannot be written. */
gboolean logres_autosave_save (LogresAutosave *self);

/* The same with the reason why the file cannot be written. */
gboolean logres_autosave_keep (LogresAutosave *self, GError **error);

/* Lent. */
const char *logres_autosave_get_path (LogresAutosave *self);

/* Whether the last write was complete. */
gboolean logres_autosave_is_kept (LogresAutosave *self);

/* Ends the saving and leaves the file as it is. */
void logres_autosave_stop (LogresAutosave *self);

/* Saves and archives the game and ends the saving; an email game stays in its folder. If nothing
 * was done in another game, or `is_in_file` tells that the user's own file has all of it, its file
 * is removed instead. Returns FALSE with an error, and goes on saving, if the game cannot be saved
 * or moved. */
gboolean logres_autosave_leave (LogresAutosave *self, gboolean is_in_file, GError **error);
