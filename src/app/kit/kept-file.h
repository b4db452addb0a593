#pragma once

/* A file of the user's folders in which a game is kept, as an autosave (autosave.h) does it, with
 * the copies beside it. The owner of a KeptFile holds the file: no other program, and nobody
 * else in this one, takes it up meanwhile. A locked file beside it tells them:
 *
 *     NAME.logres.lock    the system lets go of it with the program, however that ends
 *
 * Where nothing can be locked, as in a folder that cannot be written, the file is not held. */

#include "app/kit/safe-file.h"

typedef struct KeptFile KeptFile;

/* NULL where it is held already. There need not be a file yet. */
KeptFile *kept_file_hold (const char *path);

/* One more file in a folder; `suffix` begins with a dot. */
KeptFile *kept_file_new (const char *folder, const char *suffix);

void kept_file_free (KeptFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KeptFile, kept_file_free)

/* Lent. */
const char *kept_file_get_path (const KeptFile *self);

/* Makes the folder where it is missing. Where somebody else has taken the file up meanwhile, this
 * becomes another one. */
gboolean kept_file_write (KeptFile *self, const char *text, SafeFileHold hold, GError **error);

/* The file goes, with its copies. */
void kept_file_remove (KeptFile *self);

/* Takes the file to another folder, even on another disk, and never over another game: where there
 * is one, the file gets another name. False, with an error, and it is where it was, if it cannot go
 * there. */
gboolean kept_file_move (KeptFile *self, const char *folder, GError **error);

/* ---- Files that somebody may hold ---- */

typedef enum KeptBy { KEPT_BY_NOBODY, KEPT_BY_US, KEPT_BY_OTHERS } KeptBy;

KeptBy kept_file_is_kept_by (const char *path);

/* The copy that is known to be on the disk, and the one that is on its way there; to be freed. */
char *kept_file_dup_copy (const char *path);
char *kept_file_dup_coming_copy (const char *path);

/* Whether this is the lock of a file, which nobody needs if nobody holds it. */
gboolean kept_file_is_lock (const char *name);
