#pragma once

/* A game's story as rows from top to bottom, each a line of text or a diagram, and the division of
 * the rows into pages. Pango breaks the text into lines, but never inside a move nor between a move
 * and its number.
 *
 * No line of a paragraph stands alone on a page, and a comment or a variation begins on the page of
 * its move. */

#include "draw/medium/typesetting.h"
#include "draw/paper/game-story.h"

typedef struct PaperRow {
  const Block *block;    /* borrowed */
  PangoLayout *layout;   /* owned; NULL: a diagram */
  PangoLayoutLine *line; /* of the layout */
  double x, rise;        /* where the line begins, and its baseline below the row's top */
  double space, height;  /* the first above it, but not at the top of a page */
  bool stays_with_next;

  int page;
  double y; /* of its top */
} PaperRow;

typedef struct PaperRows {
  PaperRow *rows; /* owned */
  size_t n, capacity;
  bool has_failed; /* there was no memory */
} PaperRows;

/* Sets all of a story, which must live as long as the rows. */
void paper_rows_set (PaperRows *self, const Story *story, double width, double board_height);
void paper_rows_clear (PaperRows *self);

/* The first page begins lower than the others. Gives the number of pages. */
int paper_rows_divide (PaperRows *self, double first_top, double top, double bottom);

void paper_row_draw_text (const PaperRow *self, cairo_t *cr, double x);
