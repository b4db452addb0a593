#pragma once

/* The invisible square widgets of a board view, for keyboard and screen reader. The view itself
 * draws the board. */

#include "app/board/board-square.h"
#include "draw/board/board-marks.h"

#include <gtk/gtk.h>

typedef struct BoardSquares {
  LogresBoardSquare *list[N_SQUARES]; /* children of the view; NULL for a square that the board
                                       * lacks */
} BoardSquares;

/* Start from { 0 }. `activated` is called with the widget of the square and with the view. */
void board_squares_make (BoardSquares *self,
                         GtkWidget *view,
                         const Variant *variant,
                         GCallback activated);
void board_squares_forget (BoardSquares *self);

void board_squares_place (const BoardSquares *self, const BoardGeometry *geometry);

/* Updates the label of each square. */
void board_squares_tell (const BoardSquares *self, const Position *pos, const BoardMarks *marks);

gboolean board_squares_focus (const BoardSquares *self, Square sq);
