#include "app/board/board-flight.h"

#include <glib.h>
#include <math.h>
#include <string.h>

static const double lift = 0.14; /* largest extra size of a piece in the middle of a leap, as a
                                  * share of its size */

void
board_flight_begin (BoardFlight *self, const Position *before, const Square *path, int n)
{
  SquareSet enemies = position_enemies (before, before->seat);
  SquareSet between = { { 0 } };

  for (int i = 1; i < n; i++)
    squares_add (&between, square_between (path[i - 1], path[i]));
  squares_remove (&between, NO_SQUARE);

  self->before = *before;
  memcpy (self->path, path, (size_t) n * sizeof *path);
  self->n = n;
  self->captured = squares_and (&between, &enemies);
}

/* Splits the progress into a leap and the part of that leap that is done. Each leap starts and ends
 * slowly. */
static int
split (const BoardFlight *self, double progress, double *within)
{
  int last = self->n - 2;
  int leap = (int) fmax (0, fmin (floor (progress), last));
  double t = fmax (0, fmin (progress - leap, 1));

  *within = t * t * (3 - 2 * t);

  return leap;
}

Point
board_flight_point (const BoardFlight *self, double progress, const BoardGeometry *geometry)
{
  double t;
  int leap = split (self, progress, &t);
  Point from = board_geometry_center (geometry, self->path[leap]);
  Point to = board_geometry_center (geometry, self->path[leap + 1]);

  return (Point) { from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t };
}

double
board_flight_size (const BoardFlight *self, double progress)
{
  double t;
  int leap = split (self, progress, &t);

  if (square_between (self->path[leap], self->path[leap + 1]) == NO_SQUARE)
    return 1;

  return 1 + lift * sin (G_PI * t);
}

double
board_flight_opacity (const BoardFlight *self, double progress, Square captured)
{
  for (int i = 0; i + 1 < self->n; i++)
    if (square_between (self->path[i], self->path[i + 1]) == captured)
      return fmax (0, fmin (1, i + 1 - progress));

  return 1;
}
