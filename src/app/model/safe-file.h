#pragma once

/* Files that are replaced as a whole, or stay as they were: a new file is written beside the old
 * one, brought to the disk, and renamed. */

#include <gio/gio.h>

/* A link leads to the file that is replaced, and the new file may be read and written by whom the
 * old one was; one that was not there before, by whom `mode` says. */
gboolean safe_file_write (const char *path, const char *text, int mode, GError **error);

/* Gives a file another name that nothing has yet, and returns that, to be freed. NULL if it cannot
 * be done. */
char *safe_file_set_aside (const char *path, GError **error);
