#pragma once

/* All keys of the program in one table: which action each starts, and what the window of keyboard
 * shortcuts says of it. */

#include <adwaita.h>

void shortcuts_set_up (GtkApplication *application);

/* Shows the window of all keys; it is made when a window is asked for it first. */
void shortcuts_show (GtkApplicationWindow *window);
