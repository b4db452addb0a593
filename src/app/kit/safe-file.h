#pragma once

/* Files that are replaced as a whole, or stay as they were: a new file is written beside the old
 * one and renamed. What goes wrong is told in GFileError, with the reason alone as its message. */

#include <gio/gio.h>

/* How long what was written is to last when the call returns: beyond the end of the program, or
 * beyond that of the machine, for which the disk has to be waited for. */
typedef enum SafeFileHold { HOLD_PROGRAM, HOLD_MACHINE } SafeFileHold;

/* A link leads to the file that is replaced. Only those who could read and write the old file may
 * read and write the new one; if there was none, only the user. */
gboolean safe_file_write (
  const char *path, const char *text, gsize length, SafeFileHold hold, GError **error);

/* The same at a place that need not have a path: as GIO does it there, and lasting as it does. */
gboolean
safe_file_write_at (GFile *file, const char *text, gsize length, SafeFileHold hold, GError **error);

/* The same of what `func` writes to the descriptor, from its beginning; it may also be read. If
 * `func` fails, with an error, the file stays as it was. A file that was not there before has the
 * `mode`, less what the user's umask takes away. */
typedef gboolean (*SafeFileFunc) (int descriptor, gpointer data, GError **error);
gboolean safe_file_write_with (
  const char *path, SafeFileFunc func, gpointer data, int mode, SafeFileHold hold, GError **error);

/* For `func`: all of it, or an error. */
gboolean safe_file_put (int descriptor, const char *text, gsize length, GError **error);

/* Waits until what is in a file is on the disk. Any thread. */
gboolean safe_file_sync (const char *path, GError **error);

/* Makes a folder of the user's, with those it lies in, where it is missing. */
gboolean safe_file_make_folder (const char *path, GError **error);

/* Makes it and finds out whether files can be read from it and written to it. */
gboolean safe_file_check_folder (const char *path, GError **error);

/* Gives a file another path, even on another disk, and replaces what was there. The new path has
 * all of the file or what was there before; where it fails, the file stays where it was. */
gboolean safe_file_move (const char *from, const char *to, GError **error);

/* Sets a damaged file aside, and puts what could be read of it in its place; nothing for NULL.
 * Returns the name that the damaged file has now, to be freed; or NULL, with an error, and the file
 * stays where it was. */
char *safe_file_mend (const char *path, const char *text, GError **error);

/* Gives a file another name that nothing has yet, and returns that, to be freed. NULL if it cannot
 * be done. */
char *safe_file_set_aside (const char *path, GError **error);
