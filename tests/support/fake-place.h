#pragma once

/* A file without a local path, as on a network share: a GFile in memory, alone in its folder. */

#include <gio/gio.h>

/* With `fails`, every write to it fails. */
GFile *fake_place_new (const char *name, gboolean fails);

/* All text that was written to it, or NULL. Lent. */
const char *fake_place_get_text (GFile *file);
