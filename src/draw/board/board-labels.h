#pragma once

/* The labels of a board: letters and numbers on its rim, or the number of every square. */

#include "core/rules/variant.h"

struct Ground;

typedef enum BoardLabels { LABELS_NONE, LABELS_LETTERS, LABELS_NUMBERS } BoardLabels;

/* The usual labels of a variant: numbers if it has numbered squares. */
BoardLabels board_labels_usual (const Variant *variant);

void board_labels_draw (const struct Ground *ground, BoardLabels labels);

/* Draws the numbers of squares with pieces again, above the pieces. */
void board_labels_draw_on_pieces (const struct Ground *ground,
                                  BoardLabels labels,
                                  const SquareSet *squares);
