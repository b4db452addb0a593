#pragma once

/* A printed game as rows, each a line of text or a diagram, and the pages that the rows stand on.
 * Pango breaks the text into lines, but never inside a move or between a move and its number.
 *
 * No line of a paragraph stands alone on a page, and a comment or a variation begins on the page of
 * its move. */

#include "core/record/node.h"
#include "draw/medium/typesetting.h"

/* The content of a row. */
typedef enum RowKind { ROW_MOVES, ROW_COMMENT, ROW_VARIATION, ROW_DIAGRAM, ROW_END } RowKind;

typedef struct PaperRow {
  RowKind kind;
  const Node *node;      /* borrowed; a diagram shows the position after it; else NULL */
  PangoLayout *layout;   /* owned; NULL if the row is a diagram */
  PangoLayoutLine *line; /* borrowed from the layout */
  double x, rise;        /* where the line begins, and how far its baseline is below the top */
  double space, height;  /* the space above the row is left out at the top of a page */
  bool stays_with_next;

  int page;
  double y; /* of its top */
} PaperRow;

/* The caller sets the two lengths, and sets all else to zero. */
typedef struct PaperRows {
  double width, board_height;
  PaperRow *rows; /* owned */
  size_t n, n_room;
  bool has_failed; /* memory ran out */
} PaperRows;

void paper_rows_clear (PaperRows *self);

/* Adds a paragraph. */
void paper_rows_add_text (PaperRows *self, RowKind kind, const char *text);
/* The caption may be NULL. */
void paper_rows_add_diagram (PaperRows *self, const Node *node, const char *caption);

/* Divides the rows into pages and returns the number of pages. The first page begins lower than the
 * others, below the head. */
int paper_rows_divide (PaperRows *self, double first_top, double top, double bottom);

void paper_row_draw_text (const PaperRow *self, cairo_t *cr, double x);
