#pragma once

#include <gio/gio.h>

/* Sets up libadwaita and the look of the program, which follows the settings. GtkApplication starts
 * up after this. */
void style_set_up (GApplication *application, GSettings *settings);
