#pragma once

/* What stands above a game on paper: each player with his piece, the result, and a line with all
 * the rest; and the course of the game, where it is known. */

#include "draw/board/board-geometry.h"
#include "draw/board/piece-theme.h"
#include "draw/paper/game-paper.h"

/* Gives the height, with the space below it, and draws it as well unless the context is NULL. */
double paper_head_set (const PaperHead *head,
                       cairo_t *cr,
                       const Variant *variant,
                       const PieceTheme *pieces,
                       Point at,
                       double width);
