#pragma once

/* The blocks of a game's story as they look in a column: how high each is, and its drawing. */

#include "draw/board/board-painter.h"
#include "draw/paper/game-story.h"
#include "draw/paper/paper-columns.h"

/* What they are printed with. */
typedef struct PaperPress {
  const Variant *variant;
  BoardPainter *painter; /* borrowed */
  double width;          /* of a column */
  double page_height;
} PaperPress;

/* Of all that is written. */
extern const Colour paper_ink, paper_grey, paper_rule;

/* `before` and `next` are the blocks before and behind it, or NULL. */
Slab paper_block_measure (const PaperPress *press,
                          const Block *block,
                          const Block *before,
                          const Block *next);

/* The lines count for paragraphs only. */
void paper_block_draw (
  const PaperPress *press, cairo_t *cr, const Block *block, const Piece *piece, double x);
