#pragma once

/* Handles pointer and keyboard input of a board view and emits the view's signals. It also keeps
 * the square of the keyboard cursor. */

#include "app/board/board-scene.h"
#include "app/board/board-squares.h"

typedef struct BoardInput BoardInput;

/* `view` must have the signals of LogresBoardView. All three arguments must outlive the input. Free
 * the result with g_free(). */
BoardInput *board_input_new (GtkWidget *view, BoardScene *scene, const BoardSquares *squares);

/* Puts the cursor on the new board and ends a press or a drawing on the old board. Call this when
 * the view shows the board of another variant. */
void board_input_begin (BoardInput *self);

/* Stops an animation and emits `square-activated`. Call this for Enter, Space or a press by an
 * assistive tool on the square. */
void board_input_activate (BoardInput *self, Square sq);

/* Returns the square of the keyboard cursor, or NO_SQUARE if there is no board yet. */
Square board_input_get_cursor (const BoardInput *self);

/* Sets whether a held piece follows the pointer during a drag. */
void board_input_set_carrying (BoardInput *self, gboolean is_carrying);
/* Returns whether a held piece follows the pointer now. If so, sets `carried` to the place and size
 * of the piece. */
gboolean board_input_is_carried (const BoardInput *self, CarriedPiece *carried);

/* Frames the square under a finger that drags a piece, or otherwise the square of the cursor if the
 * cursor is shown. In all other cases no square has a frame. */
void board_input_show_frame (BoardInput *self);
