#include "engine/judge/terrain.h"

#include <string.h>

static SquareSet
neighbors (SquareSet squares)
{
  SquareSet around = { { 0 } };

  for (Square sq; (sq = squares_take (&squares)) != NO_SQUARE;)
    for (int dir = 0; dir < N_DIRECTIONS; dir++)
      squares_add (&around, square_step[sq][dir]);

  return around;
}

static void
note_distance (Terrain *self, Seat seat, SquareSet squares, int distance)
{
  for (Square sq; (sq = squares_take (&squares)) != NO_SQUARE;)
    self->distance[seat][sq] = (uint8_t) distance;
}

/* Finds the distances to a goal, and works outward from it. A piece cannot step into a closed
 * castle, but it can step out of one into which it has jumped. */
static void
survey_seat (Terrain *self, Seat seat, const Board *board, const SquareSet *land)
{
  SquareSet ring = board->goal[seat], seen = { { 0 } };

  memset (self->distance[seat], MAX_DISTANCE, sizeof self->distance[seat]);
  for (int distance = 0; distance <= MAX_DISTANCE; distance++) {
    SquareSet walkers = squares_without (&ring, &board->closed[seat]);

    note_distance (self, seat, ring, distance);
    seen = squares_or (&seen, &ring);
    self->within[seat][distance] = seen;
    ring = neighbors (walkers);
    ring = squares_and (&ring, land);
    ring = squares_without (&ring, &seen);
  }
}

void
terrain_survey (Terrain *self, const Position *pos)
{
  const Board *board = variant_board (pos->variant);
  SquareSet trees = position_trees (pos);
  SquareSet land = board_land (board);

  land = squares_without (&land, &trees);
  for (Seat seat = 0; seat < pos->variant->n_seats; seat++)
    survey_seat (self, seat, board, &land);
}
