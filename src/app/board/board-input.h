#pragma once

/* Handles pointer and keyboard input of a board view and emits the view's signals. It also keeps
 * the square of the keyboard cursor. */

#include "app/board/board-scene.h"
#include "app/board/board-squares.h"

typedef struct BoardInput BoardInput;

/* `view` must have the signals of LogresBoardView. All three arguments outlive the input, which is
 * to be freed. */
BoardInput *board_input_new (GtkWidget *view, BoardScene *scene, const BoardSquares *squares);

/* Call this after the view shows another board with other squares. */
void board_input_begin (BoardInput *self);

/* Presses the square for an assistive tool. */
void board_input_activate (BoardInput *self, Square sq);

/* The square of the keyboard cursor; NO_SQUARE before there is a board. */
Square board_input_get_cursor (const BoardInput *self);

/* Sets whether a held piece follows the pointer. The second function tells whether it does so now
 * and where it is drawn. */
void board_input_set_carrying (BoardInput *self, gboolean is_carrying);
gboolean board_input_is_carried (const BoardInput *self, CarriedPiece *carried);

/* Frames the square of the cursor, or the square that a finger hides. */
void board_input_show_frame (BoardInput *self);
