#pragma once

/* The context menu for a move in the list. Its items are actions of the group "game". */

#include <gio/gio.h>

/* To be unreferenced. */
GMenu *move_menu_new (void);
