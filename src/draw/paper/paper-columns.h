#pragma once

/* Breaks a game into columns and pages. What is placed is known by its height alone: rows that stay
 * whole, paragraphs that may be broken between their lines, and diagrams, which wait for the next
 * column where they do not fit, while the text goes on. On the last page all columns are equally
 * long, as far as that can be. */

#include <stdbool.h>
#include <stddef.h>

typedef enum SlabKind { SLAB_WHOLE, SLAB_LINES, SLAB_FLOAT } SlabKind;

typedef struct Slab {
  SlabKind kind;
  double height;
  double space;         /* above it, but not at the top of a column */
  int n_lines;          /* of a paragraph, all of about the same height */
  bool stays_with_next; /* which begins in the same column */
} Slab;

/* What of a slab stands where. */
typedef struct Piece {
  size_t slab;
  int page, column;
  double y;
  int first_line, n_lines;
} Piece;

typedef struct PaperColumns {
  int n_columns;      /* of a page */
  double top, bottom; /* of every column … */
  double first_top;   /* … but on the first page */

  Piece *pieces; /* owned */
  size_t n_pieces, capacity;
  int n_pages;
  bool has_failed; /* there was no memory */
} PaperColumns;

/* The places of the columns are set; no slab is higher than a column of the first page. */
void paper_columns_fill (PaperColumns *self, const Slab *slabs, size_t n_slabs);
void paper_columns_clear (PaperColumns *self);
