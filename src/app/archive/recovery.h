#pragma once

/* Restores the games that autosave has written, at the next start. */

#include "app/game/game-session.h"
#include "app/kit/kept-file.h"
#include "core/record/record-scan.h"

typedef struct RecoveredGame {
  LogresGameSession *session; /* owned; NULL if the game could not be read or taken */
  char *path;                 /* owned */
  KeptFile *file;             /* owned; for a new LogresAutosave; NULL if the game was not taken */
  KeptBy by;       /* who held the game before; the file of another holder is not changed */
  char *set_aside; /* owned; the new name of a damaged file, or NULL */
  GError *error;   /* owned; the reason why the file could not be read or set aside, or NULL */
} RecoveredGame;

void recovered_game_free (RecoveredGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecoveredGame, recovered_game_free)

/* Reads a file only to look at it. Of a damaged file that nobody holds as much as possible is
 * recovered, or else its synced copy if that is complete; the damaged file gets another name. If
 * this cannot be done now, there is an error and no session, and all files stay as they are. */
RecoveredGame *recovery_read (const char *path);

/* The same in steps, and takes the game over if nobody holds it. A thread can run the second step,
 * because reading the moves of a long game would block the main loop. The first step locks the
 * file; recovery_run() is a LongReadingFunc for a Recovery. The last step frees it. If the reading
 * was cancelled, the game has no session and an error of G_IO_ERROR, and its file stays as it is.
 */
typedef struct Recovery Recovery;
goffset recovery_get_length (const char *path); /* of the file */
Recovery *recovery_begin (const char *path);
void recovery_run (gpointer recovery, const RecordWatch *watch);
RecoveredGame *recovery_end (Recovery *self, gboolean is_cancelled);

/* Removes the temporary files and locks of killed programs. */
void recovery_clean_up (const char *folder);

/* Cleans a folder up and reads all of its games, the latest first, into an array of RecoveredGame
 * that owns them. */
GPtrArray *recovery_read_all (const char *folder);

/* Only the paths of the files, the latest first. To be freed with g_ptr_array_unref(). */
GPtrArray *recovery_list (const char *folder);
