#pragma once

/* What can be done with the move that is shown, as a menu of actions of "game". */

#include <gio/gio.h>

/* To be unreferenced. */
GMenu *move_menu_new (void);
