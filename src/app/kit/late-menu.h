#pragma once

/* A menu whose widgets are made only when the menu is first opened. A large menu would otherwise
 * delay its window, and take up memory even if it is never opened. */

#include <gtk/gtk.h>

void late_menu_set (GtkMenuButton *button, GMenuModel *menu);
