#pragma once

/* Where the keyboard's cursor goes: over real squares only, whatever holes there are, as the board
 * is seen. */

#include "draw/board/board-geometry.h"

#include <gtk/gtk.h>

/* False if the key moves no cursor. At the edge it stays where it is. */
gboolean board_cursor_move (const BoardGeometry *geometry, guint key, Square *cursor);
