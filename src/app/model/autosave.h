#pragma once

/* Keeps a game in a file of the user's state folder, so that the next start has it back whatever
 * happened to this one: after every change of the record at once, and soon after anything else,
 * such as looking at another move. Main thread. */

#include "app/model/game-session.h"

#define LOGRES_TYPE_AUTOSAVE (logres_autosave_get_type ())
G_DECLARE_FINAL_TYPE (LogresAutosave, logres_autosave, LOGRES, AUTOSAVE, GObject)

/* Where the games of this user are, and a file in a folder for one more. To be freed. */
char *logres_autosave_dup_folder (void);
char *logres_autosave_dup_new_path (const char *folder);

/* Takes a reference of the session and saves it. `failed` is emitted with a GError, lent, when the
 * file could not be written: once, until it can be written again. */
LogresAutosave *logres_autosave_new (LogresGameSession *session, const char *path);

/* At once; for what the session does not tell, such as the ticking of its clocks. False if it could
 * not be written. */
gboolean logres_autosave_save (LogresAutosave *self);

/* The game is not wanted back: its file goes, and nothing is saved any more. */
void logres_autosave_give_up (LogresAutosave *self);

/* ---- The next start ---- */

typedef struct RecoveredGame {
  LogresGameSession *session; /* owned; NULL where nothing could be read */
  char *path;                 /* owned; the file for a LogresAutosave to go on with */
  char *set_aside; /* owned; what a file was renamed to that is not as we wrote it; or NULL */
} RecoveredGame;

/* The games of a folder, the latest first: an array of RecoveredGame that frees what it holds. What
 * can be read of a broken file is recovered, and the file stays, under another name. */
GPtrArray *logres_autosave_recover (const char *folder);
