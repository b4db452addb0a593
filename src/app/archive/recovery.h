#pragma once

/* Reads games that autosave has written: those to restore at the start of the program, those that
 * the user opens from the archive, and games by email. */

#include "app/game/game-session.h"
#include "app/kit/kept-file.h"
#include "core/record/record-scan.h"

typedef struct RecoveredGame {
  LogresGameSession *session; /* owned; NULL if the game could not be read or taken over */
  char *path;                 /* owned */
  KeptFile *file;             /* owned; for a new LogresAutosave; NULL if the game was not taken
                               * over */
  KeptBy by; /* who held the file before it was read; a file that somebody held is not changed */
  char *set_aside; /* owned; the new path of a damaged file; NULL if no file was set aside */
  GError *error; /* owned; why the file could not be opened or set aside, or that the user canceled
                  * the reading. Otherwise NULL, even without a session, because somebody holds
                  * the file or nothing in it can be read. */
} RecoveredGame;

void recovered_game_free (RecoveredGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecoveredGame, recovered_game_free)

/* Reads a file without taking the game over. If the file is damaged and nobody holds it, reads the
 * synced copy if the copy is complete, or else as much of the file as possible. Then renames the
 * damaged file, and writes what was read under the old name. If this cannot be done now, the result
 * has an error and no session, and all files stay as they are. */
RecoveredGame *recovery_read (const char *path);

/* These functions do the work of recovery_read() in three parts. They also take the game over if
 * nobody holds it. recovery_begin() locks the file. recovery_run() reads the moves and is a
 * LongReadingFunc, so that a long game does not block the main loop. recovery_end() frees the
 * Recovery. If the reading was cancelled, the game has no session and an error of G_IO_ERROR, and
 * its file stays as it is. */
typedef struct Recovery Recovery;
goffset recovery_get_length (const char *path); /* the length of the file in bytes */
Recovery *recovery_begin (const char *path);
void recovery_run (gpointer recovery, const RecordWatch *watch);
RecoveredGame *recovery_end (Recovery *self, gboolean is_cancelled);

/* Removes the temporary files and locks of killed programs. */
void recovery_clean_up (const char *folder);

/* Cleans a folder up and reads all of its games, the latest first. Returns an array of
 * RecoveredGame that owns them. */
GPtrArray *recovery_read_all (const char *folder);

/* Returns only the paths of the games in a folder, the latest first. The caller unreferences the
 * array. */
GPtrArray *recovery_list (const char *folder);
