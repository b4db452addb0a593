#pragma once

/* Writes files so that they are either replaced completely or not changed: the new contents go into
 * a temporary file, which is then renamed. Errors are GFileErrors whose message is only the
 * reason. */

#include <gio/gio.h>
#include <glib/gstdio.h>

/* The events that the written file must survive when the call returns: the end of the program, or a
 * power cut. For a power cut the call waits for the disk. */
typedef enum SafeFileHold { HOLD_PROGRAM, HOLD_MACHINE } SafeFileHold;

/* If the path is a link, its target is replaced. The new file is readable and writable for the same
 * users as the old one; a file that did not exist is private to the user. */
gboolean safe_file_write (
  const char *path, const char *text, gsize length, SafeFileHold hold, GError **error);

/* The same for a file that may have no local path. GIO then writes it, with its own guarantees. */
gboolean
safe_file_write_at (GFile *file, const char *text, gsize length, SafeFileHold hold, GError **error);

/* The same with HOLD_MACHINE, but only the umask restricts who may use a file that did not exist.
 * `info` describes the written file, if it is successful; zeros if the system does not tell. */
gboolean safe_file_write_shared (
  const char *path, const char *text, gsize length, GStatBuf *info, GError **error);

/* Writes the whole text to an open file or sets an error. */
gboolean safe_file_put (int descriptor, const char *text, gsize length, GError **error);

/* Waits until the contents of a file are on the disk. Any thread may call it. */
gboolean safe_file_sync (const char *path, GError **error);

/* Makes a folder of the user, and its parents, if they are missing. */
gboolean safe_file_make_folder (const char *path, GError **error);

/* Makes the folder and checks that files can be read and written in it. */
gboolean safe_file_check_folder (const char *path, GError **error);

/* Moves a file, even to another disk, and replaces the file at the new path. At any moment the new
 * path has either the whole file or its old contents. On failure the file stays at its old path. */
gboolean safe_file_move (const char *from, const char *to, GError **error);

/* Sets a damaged file aside and writes `text`, the part of it that could be read, in its place;
 * NULL writes nothing. Returns the new name of the damaged file, to be freed. On failure returns
 * NULL with an error and leaves the file. */
char *safe_file_mend (const char *path, const char *text, GError **error);

/* Renames a file to a name that does not exist yet. Returns that name, to be freed, or NULL with an
 * error. */
char *safe_file_set_aside (const char *path, GError **error);
