#pragma once

/* A board to play on, printed on a sheet of paper, and sheets with the pieces to cut out. A piece
 * has the size of a square. The module has no words of its own. */

#include "core/rules/variant.h"

#include <cairo.h>

/* Width and height of a sheet are in points, and so is the unit of the context. All pointers are
 * borrowed. */
typedef struct BoardPaper {
  const Variant *variant;
  double width, height;
  const char *title;  /* the name of the game */
  const char *advice; /* how to make the pieces */
} BoardPaper;

int board_paper_n_pages (const BoardPaper *self);

/* Draws a page. Page 0 is the board. */
void board_paper_draw_page (const BoardPaper *self, cairo_t *cr, int page);
