#pragma once

/* The board without anything that moves or changes: its squares, castles and river, and what is
 * written on them. Drawn with cairo, by one routine for all variants. */

#include "draw/board-geometry.h"
#include "draw/board-theme.h"

typedef enum BoardLabels { LABELS_NONE, LABELS_LETTERS, LABELS_NUMBERS } BoardLabels;

/* What a game is played with by those who play it: numbers where squares have them. */
BoardLabels board_ground_usual_labels (const Variant *variant);

void board_ground_draw (cairo_t *cr,
                        const BoardGeometry *geometry,
                        const BoardTheme *theme,
                        BoardLabels labels);
