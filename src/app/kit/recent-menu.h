#pragma once

/* The files with games that were used last, as a part of a menu, for windows that have an action
 * `win.open-recent` with a URI. */

#include <gtk/gtk.h>

/* Fills the menu, now and whenever the list changes. */
void recent_menu_follow (GMenu *menu);

/* It was opened or saved. */
void recent_menu_note (GFile *file);
