#pragma once

/* Handles pointer and keyboard input of a board view and emits the view's signals. It also keeps
 * the square of the keyboard cursor. */

#include "app/board/board-scene.h"
#include "app/board/board-squares.h"

typedef struct BoardInput BoardInput;

/* `view` must have the signals of LogresBoardView. All three arguments outlive the input. Free the
 * result with g_free(). */
BoardInput *board_input_new (GtkWidget *view, BoardScene *scene, const BoardSquares *squares);

/* Call this when the view shows the board of another variant. A press or a drawing on the old board
 * is canceled. */
void board_input_begin (BoardInput *self);

/* Call this for Enter, Space or a press by an assistive tool on the square. */
void board_input_activate (BoardInput *self, Square sq);

/* Returns the square of the keyboard cursor, or NO_SQUARE if there is no board yet. */
Square board_input_get_cursor (const BoardInput *self);

/* Sets whether a held piece follows the pointer during a drag. */
void board_input_set_carrying (BoardInput *self, gboolean is_carrying);
/* Returns whether a held piece follows the pointer now. If so, sets `carried` to the place and size
 * of the piece. */
gboolean board_input_is_carried (const BoardInput *self, CarriedPiece *carried);

/* Frames the square under a finger that drags a piece, or otherwise the square of the cursor if the
 * cursor is shown. */
void board_input_show_frame (BoardInput *self);
