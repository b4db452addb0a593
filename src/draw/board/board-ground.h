#pragma once

/* Draws the ground with cairo. The ground is the board without pieces: frame, squares, castles,
 * river and labels. The same code draws all variants. */

#include "draw/board/board-geometry.h"
#include "draw/board/board-labels.h"
#include "draw/board/board-theme.h"

void board_ground_draw (cairo_t *cr,
                        const BoardGeometry *geometry,
                        const BoardTheme *theme,
                        BoardLabels labels);

/* Draws the labels of `squares` again, above the pieces on them, if the labels are numbers and the
 * squares are large enough. */
void board_ground_draw_on_pieces (cairo_t *cr,
                                  const BoardGeometry *geometry,
                                  const BoardTheme *theme,
                                  BoardLabels labels,
                                  const SquareSet *squares);
