#pragma once

/* What is written on a board: letters and numbers at its rim, or the number of every square. */

#include "core/rules/variant.h"

struct Ground;

typedef enum BoardLabels { LABELS_NONE, LABELS_LETTERS, LABELS_NUMBERS } BoardLabels;

/* What a game is played with by those who play it: numbers where squares have them. */
BoardLabels board_labels_usual (const Variant *variant);

void board_labels_draw (const struct Ground *ground, BoardLabels labels);

/* Once more the numbers of the squares where pieces stand, to be read on them. */
void board_labels_draw_on_pieces (const struct Ground *ground,
                                  BoardLabels labels,
                                  const SquareSet *squares);
