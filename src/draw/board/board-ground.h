#pragma once

/* The board without anything that moves or changes: its squares, castles and river, and what is
 * written on them. Drawn with cairo, by one routine for all variants. */

#include "draw/board/board-geometry.h"
#include "draw/board/board-labels.h"
#include "draw/board/board-theme.h"

void board_ground_draw (cairo_t *cr,
                        const BoardGeometry *geometry,
                        const BoardTheme *theme,
                        BoardLabels labels);

/* What is written on squares where pieces stand, to be read above them. */
void board_ground_draw_on_pieces (cairo_t *cr,
                                  const BoardGeometry *geometry,
                                  const BoardTheme *theme,
                                  BoardLabels labels,
                                  const SquareSet *squares);
