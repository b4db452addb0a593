#pragma once

/* The head of a printed game: each player with a piece of their color, the result, a line with all
 * other information, and the graph of the game if there are evaluations. */

#include "draw/board/board-geometry.h"
#include "draw/board/piece-theme.h"
#include "draw/paper/game-paper.h"

/* Returns the height of the head with the space below it, and draws the head unless the context is
 * NULL. */
double paper_head_set (const PaperHead *head,
                       cairo_t *cr,
                       const Variant *variant,
                       const PieceTheme *pieces,
                       Point at,
                       double width);
