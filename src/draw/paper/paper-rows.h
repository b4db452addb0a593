#pragma once

/* A printed game as rows, each a line of text or a diagram, and the division of the rows into
 * pages. Pango breaks the text into lines, but neither between a move and its number nor inside a
 * move, unless the move is very long.
 *
 * A page break separates neither a single line from the rest of its paragraph, nor the last line of
 * some moves from the text that follows them. */

#include "core/record/node.h"
#include "draw/medium/typesetting.h"

/* The content of a row. ROW_DIAGRAM is a diagram or a line of its caption. */
typedef enum RowKind { ROW_MOVES, ROW_COMMENT, ROW_VARIATION, ROW_DIAGRAM, ROW_END } RowKind;

typedef struct PaperRow {
  RowKind kind;
  const Node *node;      /* borrowed; the node that a diagram shows; NULL if the row is a text */
  PangoLayout *layout;   /* owned; NULL if the row is a diagram */
  PangoLayoutLine *line; /* borrowed from the layout */
  double x, rise;        /* the left end of the line, and its baseline below the row's top */
  double space, height;  /* `space` is above the row, but not at the top of a page */
  bool stays_with_next;  /* the next row must be on the same page */

  int page;
  double y; /* the top of the row */
} PaperRow;

/* The caller sets `width` and `board_height`, and sets all else to zero. */
typedef struct PaperRows {
  double width, board_height;
  PaperRow *rows; /* owned */
  size_t n, n_room;
  bool has_failed; /* memory ran out */
} PaperRows;

void paper_rows_clear (PaperRows *self);

/* Adds a paragraph. */
void paper_rows_add_text (PaperRows *self, RowKind kind, const char *text);

/* Adds a diagram. The caption may be NULL. */
void paper_rows_add_diagram (PaperRows *self, const Node *node, const char *caption);

/* Divides the rows into pages and returns the number of pages. The rows of the first page begin at
 * `first_top`, below the head, and those of other pages at `top`. */
int paper_rows_divide (PaperRows *self, double first_top, double top, double bottom);

void paper_row_draw_text (const PaperRow *self, cairo_t *cr, double x);
