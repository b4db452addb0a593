#pragma once

/* A file without a local path, as on a network share: a GFile in memory, without a parent
 * folder. */

#include <gio/gio.h>

/* Returns a file with this name. If `fails`, every write to it fails. */
GFile *fake_place_new (const char *name, gboolean fails);

/* Returns the text of the last complete write, which the file owns. NULL means that nothing was
 * written. */
const char *fake_place_get_text (GFile *file);
