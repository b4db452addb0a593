#pragma once

/* Writes files so that they are either replaced completely or not changed: the new contents go into
 * a temporary file, which is then renamed. Errors are usually GFileErrors whose message
 * is only the reason. */

#include <gio/gio.h>
#include <glib/gstdio.h>

/* Once the call has returned, a file written with HOLD_PROGRAM survives the end of the program,
 * and a file written with HOLD_MACHINE also a power cut. With HOLD_MACHINE the call waits for the
 * disk. */
typedef enum SafeFileHold { HOLD_PROGRAM, HOLD_MACHINE } SafeFileHold;

/* Writes a file. If the path is a link, its target is replaced. The new file gets the permissions
 * of the old file. A file that did not exist is private to the user. */
gboolean safe_file_write (
  const char *path, const char *text, gsize length, SafeFileHold hold, GError **error);

/* Writes like safe_file_write(), but to a file that may have no local path. If it has none, GIO
 * writes the file, with the guarantees and errors of GIO. */
gboolean
safe_file_write_at (GFile *file, const char *text, gsize length, SafeFileHold hold, GError **error);

/* Writes like safe_file_write() with HOLD_MACHINE, but only the umask restricts who may use a file
 * that did not exist. On success `info` describes the written file, or is all zeros if the system
 * does not describe it. */
gboolean safe_file_write_shared (
  const char *path, const char *text, gsize length, GStatBuf *info, GError **error);

/* Writes the whole text to an open file or sets an error. */
gboolean safe_file_put (int descriptor, const char *text, gsize length, GError **error);

/* Waits until the contents of a file are on the disk. Any thread may call it. */
gboolean safe_file_sync (const char *path, GError **error);

/* Makes a folder of the user, and its parents, if they are missing. */
gboolean safe_file_make_folder (const char *path, GError **error);

/* Makes the folder and checks that the user may read and write in it. */
gboolean safe_file_check_folder (const char *path, GError **error);

/* Moves a file, even to another disk. A file at the new path is replaced as a whole. On failure the
 * moved file stays at its old path. */
gboolean safe_file_move (const char *from, const char *to, GError **error);

/* Sets a damaged file aside and writes `text`, the part of it that could be read, in its place. If
 * `text` is NULL, writes nothing. Returns the new path of the damaged file, which the caller frees.
 * On failure returns NULL with an error, and the file keeps its path. */
char *safe_file_mend (const char *path, const char *text, GError **error);

/* Renames a file to a name that does not exist yet. Returns the new path, which the caller frees.
 * On failure returns NULL with an error. */
char *safe_file_set_aside (const char *path, GError **error);
