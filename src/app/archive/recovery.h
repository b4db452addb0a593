#pragma once

/* What an autosave has kept, at the next start. */

#include "app/game/game-session.h"
#include "app/kit/kept-file.h"

typedef struct RecoveredGame {
  LogresGameSession *session; /* owned; NULL where nothing could be read, or was to be taken */
  char *path;                 /* owned */
  KeptFile *file;  /* owned; for a LogresAutosave to go on with; NULL where it was not taken */
  KeptBy by;       /* who had the game before; nobody else's file is changed */
  char *set_aside; /* owned; what a file was renamed to that is not as we wrote it; or NULL */
  GError *error;   /* owned; why nothing could be read or set aside; or NULL */
} RecoveredGame;

void recovered_game_free (RecoveredGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecoveredGame, recovered_game_free)

/* One file, to look at; or to go on with, where nobody has it. Of a broken one the part that can be
 * read is recovered, from what was on the disk before it where that is whole, and the broken file
 * stays, under another name. Where that cannot be done now there is an error and no session, and
 * all files stay as they are. */
RecoveredGame *recovery_read (const char *path);
RecoveredGame *recovery_take (const char *path);

/* The games of a folder, the latest first: an array of RecoveredGame that frees what it holds. What
 * a program that was killed has left unfinished beside them goes. */
GPtrArray *recovery_read_all (const char *folder);
GPtrArray *recovery_take_all (const char *folder);

/* The files of a folder, the latest first, and no more than that. To be freed, with
 * g_ptr_array_unref(). */
GPtrArray *recovery_list (const char *folder);
