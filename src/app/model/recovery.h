#pragma once

/* What an autosave has kept, at the next start. */

#include "app/model/game-session.h"

typedef struct RecoveredGame {
  LogresGameSession *session; /* owned; NULL where nothing could be read */
  char *path;                 /* owned; the file for a LogresAutosave to go on with */
  char *set_aside; /* owned; what a file was renamed to that is not as we wrote it; or NULL */
} RecoveredGame;

void recovered_game_free (RecoveredGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecoveredGame, recovered_game_free)

/* Of one file. What can be read of a broken one is recovered, from what was on the disk before it
 * where that is whole, and the broken file stays, under another name. */
RecoveredGame *recovery_read (const char *path);

/* The games of a folder, the latest first: an array of RecoveredGame that frees what it holds. What
 * a program that was killed has left unfinished beside them goes. */
GPtrArray *recovery_read_all (const char *folder);

/* The files of a folder, the latest first, and no more than that. To be freed, with
 * g_ptr_array_unref(). */
GPtrArray *recovery_list (const char *folder);

/* The latest game of a folder that is not over, among the last few; NULL. */
RecoveredGame *recovery_find_unfinished (const char *folder);

/* Takes the games of a folder for this process, until the descriptor is closed or it ends; -1 where
 * another one has them. */
int recovery_claim (const char *folder);
