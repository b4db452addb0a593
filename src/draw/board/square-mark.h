#pragma once

/* Draws the marks on single squares. A table gives each mark its shape, its ink and its place
 * above or below the pieces. */

#include "draw/board/board-marks.h"

bool square_mark_is_above (Mark mark);
/* Returns whether the mark shows what the player to move can do. */
bool square_mark_is_movers (Mark mark);

/* Draws the mark in the color of `army`, or in the ink of its row if `army` is NULL. */
void square_mark_draw (cairo_t *cr,
                       const BoardGeometry *geometry,
                       const BoardTheme *theme,
                       Mark mark,
                       Square sq,
                       const Army *army);
