#pragma once

/* The marks that guide the player while a move is entered. For a held piece, they show where the
 * piece may go and by which routes. Otherwise they show where a tree may be placed, which pieces
 * may move if a piece must leave a castle, or which pieces can capture. */

#include "app/move-input/held-piece.h"
#include "draw/board/board-marks.h"

/* `pointed` is the number of the route that the user points at, or 0. */
void entry_marks_add_held (BoardMarks *marks, const HeldPiece *held, int pointed);
void entry_marks_add_rest (BoardMarks *marks, const Position *pos, const SquareSet *movable);
