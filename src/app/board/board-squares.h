#pragma once

/* The squares of a board view as its children, for keyboard and screen reader. They are seen by
 * nobody: the view draws them. */

#include "app/board/board-square.h"
#include "draw/board/board-marks.h"

#include <gtk/gtk.h>

typedef struct BoardSquares {
  LogresBoardSquare *list[N_SQUARES]; /* children of the view; NULL where there is no square */
} BoardSquares;

/* Begins with { 0 }. `activated` is called with the square's widget and the view. */
void board_squares_make (BoardSquares *self,
                         GtkWidget *view,
                         const Variant *variant,
                         GCallback activated);
void board_squares_forget (BoardSquares *self);

void board_squares_place (const BoardSquares *self, const BoardGeometry *geometry);

/* What there is to be said of each square now. */
void board_squares_tell (const BoardSquares *self, const Position *pos, const BoardMarks *marks);

gboolean board_squares_focus (const BoardSquares *self, Square sq);
