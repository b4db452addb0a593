#pragma once

/* Draws the board without pieces: squares, castles, river and labels. One function draws all
 * variants with cairo. */

#include "draw/board/board-geometry.h"
#include "draw/board/board-labels.h"
#include "draw/board/board-theme.h"

void board_ground_draw (cairo_t *cr,
                        const BoardGeometry *geometry,
                        const BoardTheme *theme,
                        BoardLabels labels);

/* Draws the labels of squares with pieces, above the pieces. */
void board_ground_draw_on_pieces (cairo_t *cr,
                                  const BoardGeometry *geometry,
                                  const BoardTheme *theme,
                                  BoardLabels labels,
                                  const SquareSet *squares);
