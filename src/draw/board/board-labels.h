#pragma once

/* The labels of a board: no labels, or the letters of the files and the numbers of the ranks in the
 * squares at two edges, or a number in every square. If squares are too small for numbers on all of
 * them, only the first square of each row has a number. */

#include "core/rules/variant.h"

struct Ground;

typedef enum BoardLabels { LABELS_NONE, LABELS_LETTERS, LABELS_NUMBERS } BoardLabels;

/* Returns the usual labels of a variant: numbers if its squares are numbered, otherwise letters. */
BoardLabels board_labels_usual (const Variant *variant);

void board_labels_draw (const struct Ground *ground, BoardLabels labels);

/* Draws the numbers of `squares` again, above the pieces on them. Draws nothing if the labels are
 * not numbers or the squares are too small. */
void board_labels_draw_on_pieces (const struct Ground *ground,
                                  BoardLabels labels,
                                  const SquareSet *squares);
