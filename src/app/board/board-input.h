#pragma once

/* What somebody does on a board view, with pointer or keys: where the keyboard's cursor is, and
 * what the view reports. */

#include "app/board/board-scene.h"
#include "app/board/board-squares.h"

typedef struct BoardInput BoardInput;

/* The view has the signals of a board view. All three outlive the input. */
BoardInput *board_input_new (GtkWidget *view, BoardScene *scene, const BoardSquares *squares);
void board_input_free (BoardInput *self);

/* There is another board, with its squares. */
void board_input_begin (BoardInput *self);

/* The square is pressed, as an assistive tool does it. */
void board_input_activate (BoardInput *self, Square sq);

/* Where the keyboard is; NO_SQUARE before there is a board. */
Square board_input_get_cursor (const BoardInput *self);

/* Whether a piece in the hand follows the pointer; and whether one does so now, and where. */
void board_input_set_carrying (BoardInput *self, gboolean is_carrying);
gboolean board_input_is_carried (const BoardInput *self, CarriedPiece *carried);

/* The cursor is framed, or what a finger hides. */
void board_input_show_frame (BoardInput *self);
