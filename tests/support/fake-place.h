#pragma once

/* A place without a path, as on another machine: a GFile in memory whose folder has one file. */

#include <gio/gio.h>

/* In which nothing can be written where `fails`. */
GFile *fake_place_new (const char *name, gboolean fails);

/* All that was written there; lent; NULL before. */
const char *fake_place_get_text (GFile *file);
