#include "draw/board/outline.h"

#include <math.h>

/* The border runs along the edges between cells, with the set on its right. The corners of the
 * cells are grid points. A grid point has the coordinates of the cell to its lower right. The cells
 * around the grid point (x, y) are
 *
 *     (x-1, y-1) | (x, y-1)
 *     -----------+---------
 *     (x-1, y)   | (x, y)
 *
 * The directions of an edge are 0 (to the right), 1 (down), 2 (to the left) and 3 (up). */
enum { MARGIN = 1, GRID = MAX_FILES + 2 * MARGIN + 1, N_TURNS = 4, MAX_CORNERS = GRID * GRID * 2 };

static const int along[N_TURNS][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
static const int right_cell[N_TURNS][2] = { { 0, 0 }, { -1, 0 }, { -1, -1 }, { 0, -1 } };
static const int left_cell[N_TURNS][2] = { { 0, -1 }, { 0, 0 }, { -1, 0 }, { -1, -1 } };

typedef struct Tracer {
  const BoardGeometry *geometry;
  const SquareSet *set;
  int margin;                        /* the number of cells beyond each side of the board that
                                      * repeat its outermost cells */
  bool is_done[GRID][GRID][N_TURNS]; /* edges that already belong to a path */
} Tracer;

typedef struct Corner {
  int x, y;
  int in, out; /* the directions of the border before and after the corner */
} Corner;

static int
into_frame (int place, int n)
{
  return place < 0 ? 0 : place >= n ? n - 1 : place;
}

static bool
has_cell (const Tracer *self, int x, int y)
{
  int n_columns = self->geometry->n_columns, n_rows = self->geometry->n_rows;
  Square sq;

  if (x < -self->margin || x >= n_columns + self->margin || y < -self->margin ||
      y >= n_rows + self->margin)
    return false;
  sq = board_geometry_square_of_cell (self->geometry, into_frame (x, n_columns),
                                      into_frame (y, n_rows));

  return sq != NO_SQUARE && squares_have (self->set, sq);
}

static bool
has_edge (const Tracer *self, int x, int y, int dir)
{
  return has_cell (self, x + right_cell[dir][0], y + right_cell[dir][1]) &&
         !has_cell (self, x + left_cell[dir][0], y + left_cell[dir][1]);
}

/* Returns the direction of the border's next edge. If two squares touch only at a corner, the
 * border turns right and so stays with its own square. */
static int
next_direction (const Tracer *self, int x, int y, int dir)
{
  static const int turns[] = { 1, 0, 3 };
  int i = 0;

  while (!has_edge (self, x, y, (dir + turns[i]) % N_TURNS))
    i++;

  return (dir + turns[i]) % N_TURNS;
}

static int
trace (Tracer *self, int x, int y, int dir, Corner corners[MAX_CORNERS])
{
  int n = 0;

  while (!self->is_done[y + MARGIN][x + MARGIN][dir]) {
    int out;

    self->is_done[y + MARGIN][x + MARGIN][dir] = true;
    x += along[dir][0];
    y += along[dir][1];
    out = next_direction (self, x, y, dir);
    if (out != dir)
      corners[n++] = (Corner) { x, y, dir, out };
    dir = out;
  }

  return n;
}

/* Returns the point of a corner, moved outward by `grow`. Outward is to the left of the border. */
static Point
place_of (const BoardGeometry *geometry, const Corner *corner, double grow)
{
  const int *in = along[(corner->in + 3) % N_TURNS], *out = along[(corner->out + 3) % N_TURNS];

  return (Point) { geometry->left + corner->x * geometry->side + grow * (in[0] + out[0]),
                   geometry->top + corner->y * geometry->side + grow * (in[1] + out[1]) };
}

/* Returns the radius of a corner. It depends on `grow`, so that outlines which grow by different
 * amounts run in parallel around the corner. */
static double
radius_of (const Corner *corner, double grow, double radius)
{
  bool turns_right = corner->out == (corner->in + 1) % N_TURNS;

  return fmax (turns_right ? radius + grow : radius - grow, 0);
}

static void
add_corner (cairo_t *cr, const Corner *corner, Point at, double radius)
{
  enum { START, END };
  const int *in = along[corner->in], *out = along[corner->out];
  Point side[2] = { { at.x - radius * in[0], at.y - radius * in[1] },
                    { at.x + radius * out[0], at.y + radius * out[1] } };
  double pull = 0.4477; /* the part of the radius from the corner to a control point */

  cairo_line_to (cr, side[START].x, side[START].y);
  cairo_curve_to (cr, at.x - pull * radius * in[0], at.y - pull * radius * in[1],
                  at.x + pull * radius * out[0], at.y + pull * radius * out[1], side[END].x,
                  side[END].y);
}

static void
add_outlines (Tracer *tracer, cairo_t *cr, double grow, double radius)
{
  const BoardGeometry *geometry = tracer->geometry;
  Corner corners[MAX_CORNERS];

  for (int y = -tracer->margin; y <= geometry->n_rows + tracer->margin; y++)
    for (int x = -tracer->margin; x <= geometry->n_columns + tracer->margin; x++)
      for (int dir = 0; dir < N_TURNS; dir++) {
        int n = has_edge (tracer, x, y, dir) ? trace (tracer, x, y, dir, corners) : 0;

        for (int i = 0; i < n; i++)
          add_corner (cr, &corners[i], place_of (geometry, &corners[i], grow),
                      radius_of (&corners[i], grow, radius));
        if (n > 0)
          cairo_close_path (cr);
      }
}

void
outline_add (
  cairo_t *cr, const BoardGeometry *geometry, const SquareSet *set, double grow, double radius)
{
  Tracer tracer = { .geometry = geometry, .set = set };

  add_outlines (&tracer, cr, grow, radius);
}

void
outline_add_open (
  cairo_t *cr, const BoardGeometry *geometry, const SquareSet *set, double grow, double radius)
{
  Tracer tracer = { .geometry = geometry, .set = set, .margin = MARGIN };

  add_outlines (&tracer, cr, grow, radius);
}
