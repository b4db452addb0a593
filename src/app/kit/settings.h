#pragma once

/* The settings of the application. The program finds them in whatever folder it was installed. */

#include <gio/gio.h>

/* Returns a new GSettings, which the caller unreferences. */
GSettings *settings_new (void);
