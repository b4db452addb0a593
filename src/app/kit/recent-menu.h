#pragma once

/* A menu section with the recently used game files. The window must have the action
 * `win.open-recent`, which takes a URI. */

#include <gtk/gtk.h>

/* Fills the menu as soon as the main loop is idle, and again after each change of the list of
 * recent files. */
void recent_menu_follow (GMenu *menu);

/* Notes that the file was opened or saved. */
void recent_menu_note (GFile *file);
