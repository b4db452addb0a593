#pragma once

/* Computes the animation of a move: where the moving piece is drawn and how far the captured pieces
 * have faded. It is plain arithmetic on a progress value and has no clock. */

#include "core/rules/position.h"
#include "core/rules/route.h"
#include "draw/board/board-geometry.h"

typedef struct BoardFlight {
  Position before; /* the position before the move */
  Square path[MAX_PATH];
  int n; /* number of squares in `path`; 0 if no piece is moving */
  SquareSet captured;
} BoardFlight;

/* `path` must belong to a legal move in `before`. */
void board_flight_begin (BoardFlight *self, const Position *before, const Square *path, int n);

static inline int
board_flight_n_leaps (const BoardFlight *self)
{
  return self->n - 1;
}

/* `progress` counts leaps: 1.5 is in the middle of the second leap. */
Point board_flight_point (const BoardFlight *self, double progress, const BoardGeometry *geometry);

/* The factor by which the moving piece is enlarged; it is largest in the middle of each leap. */
double board_flight_size (const BoardFlight *self, double progress);

/* The opacity of a captured piece, from 1 (not passed yet) to 0. */
double board_flight_opacity (const BoardFlight *self, double progress, Square captured);
