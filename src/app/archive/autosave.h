#pragma once

/* Keeps a game in a file of the user's state folder, so that the next start has it back whatever
 * happened to this one. Main thread, which never waits for the disk here:
 *
 *     NAME.logres    handed to the system within every change of the record, soon after anything
 *                    else, such as looking at another move, and each second while a clock runs:
 *                    it outlives this program, however that ends
 *     NAME.logres~   the last one that a worker has brought to the disk, soon after each change of
 *                    the record: it outlives the machine as well
 *     NAME.logres.synced    the one that the worker is bringing there */

#include "app/game/game-session.h"
#include "app/kit/kept-file.h"

#define LOGRES_TYPE_AUTOSAVE (logres_autosave_get_type ())
G_DECLARE_FINAL_TYPE (LogresAutosave, logres_autosave, LOGRES, AUTOSAVE, GObject)

/* Where the games of this user are that are open in a window, and those that were left. To be
 * freed. */
char *logres_autosave_dup_folder (void);
char *logres_autosave_dup_left_folder (void);

/* And where games go for which neither of these can be written when the program has to end, until
 * the next start: it is in memory, and gone when the user logs out. To be freed. */
char *logres_autosave_dup_rescue_folder (void);

#define GAME_SUFFIX ".logres"

/* Takes the file, and a reference of the session, and saves it. `failed` is emitted with a GError,
 * lent, when the file could not be written: once, until it can be written again. A game that cannot
 * be written in the end, when nobody can be asked any more, goes to the games that were left. */
LogresAutosave *logres_autosave_new (LogresGameSession *session, KeptFile *file);

/* At once; for what the session does not tell. False if it could not be written. */
gboolean logres_autosave_save (LogresAutosave *self);

/* The same with the reason why it could not be written. */
gboolean logres_autosave_keep (LogresAutosave *self, GError **error);

/* Lent. */
const char *logres_autosave_get_path (LogresAutosave *self);

/* Whether its file had all of the game when it was to be written last. */
gboolean logres_autosave_is_kept (LogresAutosave *self);

/* These end it: nothing is saved any more. The game is not wanted back, and its file goes; or what
 * was written last stays as it is. */
void logres_autosave_give_up (LogresAutosave *self);
void logres_autosave_stop (LogresAutosave *self);

/* The game is saved and goes to another folder, for later; or to that of the games that were left,
 * unless nobody has done anything in it or the user's own file has all of it; one by mail stays
 * where it is. False, with an error, and nothing has ended, where it could not be saved or moved.
 */
gboolean logres_autosave_move (LogresAutosave *self, const char *folder, GError **error);
gboolean logres_autosave_leave (LogresAutosave *self, gboolean is_in_file, GError **error);
