#pragma once

/* A printed game as rows from top to bottom, each a line of text or a diagram, and the division of
 * the rows into pages. Pango breaks the text into lines, but never inside a move nor between a move
 * and its number.
 *
 * No line of a paragraph stands alone on a page, and a comment or a variation begins on the page of
 * its move. */

#include "core/record/node.h"
#include "draw/medium/typesetting.h"

/* What a row belongs to. */
typedef enum RowKind { ROW_MOVES, ROW_COMMENT, ROW_VARIATION, ROW_DIAGRAM, ROW_END } RowKind;

typedef struct PaperRow {
  RowKind kind;
  const Node *node;      /* borrowed; of a diagram: what it shows the position after */
  PangoLayout *layout;   /* owned; of a line of text; NULL: a diagram */
  PangoLayoutLine *line; /* of the layout */
  double x, rise;        /* where the line begins, and its baseline below the row's top */
  double space, height;  /* the first above it, but not at the top of a page */
  bool stays_with_next;

  int page;
  double y; /* of its top */
} PaperRow;

/* Begins with its two lengths, and ends with paper_rows_clear(). */
typedef struct PaperRows {
  double width, board_height;
  PaperRow *rows; /* owned */
  size_t n, n_room;
  bool has_failed; /* there was no memory */
} PaperRows;

void paper_rows_clear (PaperRows *self);

/* A paragraph. */
void paper_rows_add_text (PaperRows *self, RowKind kind, const char *text);
/* The caption may be NULL. */
void paper_rows_add_diagram (PaperRows *self, const Node *node, const char *caption);

/* The first page begins lower than the others. Gives the number of pages. */
int paper_rows_divide (PaperRows *self, double first_top, double top, double bottom);

void paper_row_draw_text (const PaperRow *self, cairo_t *cr, double x);
