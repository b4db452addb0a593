#pragma once

/* Moves the keyboard cursor of a board view. The cursor visits only real squares and follows the
 * arrow keys as the board is drawn, also when it is turned. */

#include "draw/board/board-geometry.h"

#include <gtk/gtk.h>

/* Returns FALSE if the key does not move the cursor. At the edge the cursor stays where it is. */
gboolean board_cursor_move (const BoardGeometry *geometry, guint key, Square *cursor);
