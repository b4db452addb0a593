#pragma once

/* What stands above a game on paper: each player with his piece, the result, and a line with all
 * the rest; and the course of the game, where it is known. */

#include "draw/board/piece-theme.h"
#include "draw/paper/game-paper.h"

/* With the space below it, before the moves. */
double paper_head_height (const PaperHead *head, const Variant *variant, double width);

void paper_head_draw (const PaperHead *head,
                      cairo_t *cr,
                      const Variant *variant,
                      const PieceTheme *pieces,
                      double x,
                      double y,
                      double width);
