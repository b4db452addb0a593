#pragma once

/* The settings of the application. */

#include <gio/gio.h>

/* To be unreferenced. */
GSettings *settings_new (void);
