#pragma once

/* The marks on single squares, each with its shape, its ink and its place below or above the
 * pieces: a table. */

#include "draw/board/board-marks.h"

bool square_mark_is_above (Mark mark);

void square_mark_draw (
  cairo_t *cr, const BoardGeometry *geometry, const BoardTheme *theme, Mark mark, Square sq);
