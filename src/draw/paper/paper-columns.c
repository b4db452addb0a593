#include "draw/paper/paper-columns.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Lines of a paragraph that do not stand alone; diagrams that wait at the same time; halvings of
 * the last page's length. */
enum { LEAST_LINES = 2, MAX_WAITING = 8, N_HALVINGS = 9 };

typedef struct Filling {
  PaperColumns *columns;
  const Slab *slabs;
  int column; /* counted through all pages */
  double y;
  bool is_fresh; /* nothing stands in the column */
  int last_page; /* which ends earlier: at `last_bottom` */
  double last_bottom;
  size_t waiting[MAX_WAITING]; /* diagrams */
  int n_waiting;
  bool is_crowded; /* something stands where it has no room, as it would have none further on */
} Filling;

/* ---- Columns ---- */

static int
page_of (const Filling *self)
{
  return self->column / self->columns->n_columns;
}

static double
bottom_of (const Filling *self)
{
  return page_of (self) == self->last_page ? self->last_bottom : self->columns->bottom;
}

static double
top_of_page (const PaperColumns *columns, int page)
{
  return page == 0 ? columns->first_top : columns->top;
}

static double
space_above (const Filling *self, const Slab *slab)
{
  return self->is_fresh ? 0 : slab->space;
}

static bool
has_room (const Filling *self, const Slab *slab, double height)
{
  return self->y + space_above (self, slab) + height <= bottom_of (self) + 1e-6;
}

/* ---- Pieces ---- */

/* A fresh column takes what no other would. */
static bool
takes (Filling *self, const Slab *slab, double height)
{
  bool fits = has_room (self, slab, height);

  self->is_crowded |= self->is_fresh && !fits;

  return self->is_fresh || fits;
}

static bool
make_room (PaperColumns *self)
{
  size_t capacity = self->capacity > 0 ? 2 * self->capacity : 64;
  Piece *pieces;

  if (self->n_pieces < self->capacity)
    return true;

  pieces = realloc (self->pieces, capacity * sizeof *pieces);
  if (pieces == NULL)
    return false;
  self->pieces = pieces;
  self->capacity = capacity;

  return true;
}

static void
put (Filling *self, size_t which, double height, int first_line, int n_lines)
{
  PaperColumns *columns = self->columns;

  if (!make_room (columns)) {
    columns->has_failed = true;
    return;
  }
  self->y += space_above (self, &self->slabs[which]);
  columns->pieces[columns->n_pieces++] = (Piece){ .slab = which,
                                                  .page = page_of (self),
                                                  .column = self->column % columns->n_columns,
                                                  .y = self->y,
                                                  .first_line = first_line,
                                                  .n_lines = n_lines };
  self->y += height;
  self->is_fresh = false;
}

/* Diagrams that have waited come first, as many as there is room for. */
static void
put_waiting (Filling *self)
{
  int n = 0;

  for (; n < self->n_waiting; n++) {
    const Slab *slab = &self->slabs[self->waiting[n]];

    if (!takes (self, slab, slab->height))
      break;
    put (self, self->waiting[n], slab->height, 0, 0);
  }
  self->n_waiting -= n;
  memmove (self->waiting, self->waiting + n, (size_t) self->n_waiting * sizeof *self->waiting);
}

static void
next_column (Filling *self)
{
  self->column++;
  self->y = top_of_page (self->columns, page_of (self));
  self->is_fresh = true;
  put_waiting (self);
}

/* ---- Slabs ---- */

static void
fill_float (Filling *self, size_t which)
{
  const Slab *slab = &self->slabs[which];

  if (self->n_waiting == 0 && takes (self, slab, slab->height)) {
    put (self, which, slab->height, 0, 0);
    return;
  }
  while (self->n_waiting == MAX_WAITING)
    next_column (self);
  self->waiting[self->n_waiting++] = which;
}

/* How many of so many lines must come together. */
static int
least_lines (int n_left)
{
  return n_left <= LEAST_LINES + 1 ? n_left : LEAST_LINES;
}

/* What of it must come into the same column as what is before it. */
static double
height_of_beginning (const Slab *slab)
{
  return slab->space +
         slab->height *
           (slab->n_lines > 0 ? (double) least_lines (slab->n_lines) / slab->n_lines : 1);
}

static void
fill_whole (Filling *self, size_t which)
{
  const Slab *slab = &self->slabs[which];
  double more = slab->stays_with_next ? height_of_beginning (&self->slabs[which + 1]) : 0;

  while (!takes (self, slab, slab->height + more))
    next_column (self);
  put (self, which, slab->height, 0, 0);
}

/* How many of the lines that are left go into this column, so that no line stands alone. */
static int
lines_with_room (Filling *self, const Slab *slab, int n_left)
{
  double line = slab->height / slab->n_lines;
  int least = least_lines (n_left);
  double room = bottom_of (self) - self->y - space_above (self, slab);
  int n = (int) fmax (floor (room / line + 1e-6), 0);

  if (n >= n_left)
    return n_left;
  if (!takes (self, slab, least * line))
    return 0;
  if (n_left - n < LEAST_LINES)
    n = n_left - LEAST_LINES;

  return n > least ? n : least;
}

static void
fill_lines (Filling *self, size_t which)
{
  const Slab *slab = &self->slabs[which];

  for (int first = 0; first < slab->n_lines;) {
    int n = lines_with_room (self, slab, slab->n_lines - first);

    if (n > 0)
      put (self, which, slab->height * n / slab->n_lines, first, n);
    first += n;
    if (first < slab->n_lines)
      next_column (self);
  }
}

static void (*const fillers[]) (Filling *self, size_t which) = {
  [SLAB_WHOLE] = fill_whole,
  [SLAB_LINES] = fill_lines,
  [SLAB_FLOAT] = fill_float,
};

/* ---- All of it ---- */

/* Whether everything stands where it has room. */
static bool
fill (PaperColumns *self, const Slab *slabs, size_t n_slabs, int last_page, double last_bottom)
{
  Filling filling = { .columns = self,
                      .slabs = slabs,
                      .y = self->first_top,
                      .is_fresh = true,
                      .last_page = last_page,
                      .last_bottom = last_bottom };

  self->n_pieces = 0;
  for (size_t i = 0; i < n_slabs && !self->has_failed; i++)
    fillers[slabs[i].kind](&filling, i);
  while (filling.n_waiting > 0 && !self->has_failed)
    next_column (&filling);
  self->n_pages = page_of (&filling) + 1;

  return !filling.is_crowded;
}

/* The shortest last page on which all still stands. */
static void
balance (PaperColumns *self, const Slab *slabs, size_t n_slabs)
{
  int n_pages = self->n_pages;
  double enough = self->bottom, low = top_of_page (self, n_pages - 1);

  for (int i = 0; i < N_HALVINGS && !self->has_failed; i++) {
    double middle = (low + enough) / 2;

    if (fill (self, slabs, n_slabs, n_pages - 1, middle) && self->n_pages == n_pages)
      enough = middle;
    else
      low = middle;
  }
  fill (self, slabs, n_slabs, n_pages - 1, enough);
}

void
paper_columns_fill (PaperColumns *self, const Slab *slabs, size_t n_slabs)
{
  fill (self, slabs, n_slabs, -1, self->bottom);
  balance (self, slabs, n_slabs);
}

void
paper_columns_clear (PaperColumns *self)
{
  free (self->pieces);
  self->pieces = NULL;
  self->n_pieces = self->capacity = 0;
}
