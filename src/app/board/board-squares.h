#pragma once

/* The squares of a board view as invisible widgets, which take the keyboard focus and tell screen
 * readers which piece is on each square. The view itself draws the board. */

#include "draw/board/board-marks.h"

#include <gtk/gtk.h>

typedef struct BoardSquares {
  struct _LogresBoardSquare *list[N_SQUARES]; /* children of the view; NULL for a square that the
                                               * board lacks */
} BoardSquares;

/* Called when an assistive tool presses a square. */
typedef void (*BoardSquareFunc) (GtkWidget *view, Square sq);

/* Adds a widget to the view for each square of the board. Before the call, `self` must be { 0 }, or
 * board_squares_forget() must have emptied it. */
void board_squares_make (BoardSquares *self,
                         GtkWidget *view,
                         const Variant *variant,
                         BoardSquareFunc activated);
void board_squares_forget (BoardSquares *self);

void board_squares_place (const BoardSquares *self, const BoardGeometry *geometry);

/* Updates the label of each square for screen readers. */
void board_squares_tell (const BoardSquares *self, const Position *pos, const BoardMarks *marks);
/* Returns the label of a square, or NULL if there is no widget for the square. */
const char *board_squares_text (const BoardSquares *self, Square sq);

gboolean board_squares_focus (const BoardSquares *self, Square sq);
