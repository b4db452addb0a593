#pragma once

/* The GSettings of the application, found in any kind of installation. */

#include <gio/gio.h>

/* To be unreferenced. */
GSettings *settings_new (void);
