#pragma once

/* A file of the program in the user's folders, such as a game (see autosave.h), and the copies
 * beside it. The owner of a KeptFile holds the file: no other program and no other part of this
 * program uses the file meanwhile. While the file is held, there is a locked file beside it:
 *
 *     NAME.logres.lock    the system releases the lock when the program ends, even after a crash
 *
 * If nothing can be locked, as in a read-only folder, the file is not held. */

#include "app/kit/safe-file.h"

typedef struct KeptFile KeptFile;

/* Holds a file, which need not exist. Returns NULL if the file is held already. */
KeptFile *kept_file_hold (const char *path);

/* Chooses a new name in a folder. `suffix` begins with a dot. The file is held from the first write
 * on. */
KeptFile *kept_file_new (const char *folder, const char *suffix);

void kept_file_free (KeptFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KeptFile, kept_file_free)

/* Returns the path, which is lent. */
const char *kept_file_get_path (const KeptFile *self);

/* Writes the file, and makes the folder if it is missing. If another program has taken the file
 * meanwhile, writes a file with a new name and holds the new file. */
gboolean kept_file_write (KeptFile *self, const char *text, SafeFileHold hold, GError **error);

/* Removes the file and its copies. */
void kept_file_remove (KeptFile *self);

/* Moves the file to another folder, even on another disk. If the folder has a file with this name
 * that is not empty and has other contents, or somebody holds the name, the moved file gets a new
 * name. If the file cannot be moved, returns FALSE with an error, and the file stays where it
 * is. */
gboolean kept_file_move (KeptFile *self, const char *folder, GError **error);

/* ---- Files and their holders ---- */

typedef enum KeptBy { KEPT_BY_NOBODY, KEPT_BY_US, KEPT_BY_OTHERS } KeptBy;

KeptBy kept_file_is_kept_by (const char *path);

/* Returns the path of the copy that is safely on the disk. The caller frees it. */
char *kept_file_dup_copy (const char *path);

/* Returns the path of the copy that is being written to the disk. The caller frees it. */
char *kept_file_dup_coming_copy (const char *path);

/* Returns whether this is the name of a lock file. A lock file that nobody holds can be removed. */
gboolean kept_file_is_lock (const char *name);
