#pragma once

/* What is marked while a move is entered: where a piece that is held may go, and by which of
 * several routes; and while none is held, which pieces may or must be moved. All is added to the
 * marks there are. */

#include "app/move-input/held-piece.h"
#include "draw/board/board-marks.h"

void entry_marks_add_held (BoardMarks *marks, const HeldPiece *held);
void entry_marks_add_rest (BoardMarks *marks, const Position *pos, const SquareSet *movable);
