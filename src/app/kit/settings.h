#pragma once

/* The settings of the application. They are found in whatever folder the program was installed. */

#include <gio/gio.h>

/* Returns a new GSettings, which the caller unreferences. */
GSettings *settings_new (void);
