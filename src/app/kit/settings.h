#pragma once

/* The settings of the application, found in any kind of installation. */

#include <gio/gio.h>

/* Returns a new GSettings, which the caller unreferences. */
GSettings *settings_new (void);
