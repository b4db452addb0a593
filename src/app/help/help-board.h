#pragma once

/* Turns the description of a help picture into a position with marks, and checks the picture
 * against the rules. */

#include "app/help/help-book.h"
#include "draw/board/board-marks.h"

typedef struct HelpBoard {
  Position pos;
  BoardMarks marks;
  Square held_from, held_at; /* where a held piece comes from, and where it is; NO_SQUARE if
                              * no piece is held */
  Square corners[2];         /* lower left and upper right of the part that is shown; NO_SQUARE for
                              * the whole board */
} HelpBoard;

/* Returns FALSE if the picture is wrong: its position or a square is invalid, or a move that it
 * shows is not legal. */
gboolean help_board_read (HelpBoard *self, const HelpPicture *picture);
