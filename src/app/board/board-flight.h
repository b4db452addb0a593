#pragma once

/* A move as it is seen: the piece on its way along the path, and those it captures fading as it
 * passes. Plain arithmetic without a clock: from a progress to what is where. */

#include "core/rules/position.h"
#include "core/rules/route.h"
#include "draw/board/board-geometry.h"

typedef struct BoardFlight {
  Position before; /* the position the move was made in */
  Square path[MAX_PATH];
  int n; /* squares of the path; 0: nothing is on its way */
  SquareSet captured;
} BoardFlight;

/* `path` is that of a legal move in `before`. */
void board_flight_begin (BoardFlight *self, const Position *before, const Square *path, int n);

static inline int
board_flight_n_leaps (const BoardFlight *self)
{
  return self->n - 1;
}

/* `progress` counts leaps: 1.5 is half way through the second. */
Point board_flight_point (const BoardFlight *self, double progress, const BoardGeometry *geometry);

/* How much larger the piece looks, as it is lifted in the middle of a leap. */
double board_flight_size (const BoardFlight *self, double progress);

/* How much is left of a captured piece. */
double board_flight_opacity (const BoardFlight *self, double progress, Square captured);
