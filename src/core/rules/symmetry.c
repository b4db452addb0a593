#include "core/rules/symmetry.h"

enum { N_MAPS = 8 };

/* A way to map the board to itself: files and ranks may be exchanged, and then each may be
 * reversed. */
typedef struct Map {
  const Board *board;
  bool transposes, flips_files, flips_ranks;
  Seat seat[MAX_SEATS]; /* the seat that each seat is mapped to */
} Map;

static Square
map_square (const Map *self, Square sq)
{
  int file = self->transposes ? square_rank (sq) : square_file (sq);
  int rank = self->transposes ? square_file (sq) : square_rank (sq);

  return square_at (self->flips_files ? self->board->n_files - 1 - file : file,
                    self->flips_ranks ? self->board->n_ranks - 1 - rank : rank);
}

static bool
maps_onto (const Map *self, const SquareSet *from, const SquareSet *to)
{
  SquareSet left = *from;

  if (squares_count (from) != squares_count (to))
    return false;

  for (Square sq; (sq = squares_take (&left)) != NO_SQUARE;)
    if (!squares_have (to, map_square (self, sq)))
      return false;

  return true;
}

/* Finds the seat that `seat` is mapped to. Returns false if the map does not take its whole castle
 * and goal to the castle and goal of one player. */
static bool
map_seat (Map *self, const Variant *variant, Seat seat)
{
  for (Seat to = 0; to < variant->n_seats; to++)
    if (maps_onto (self, &self->board->castle[seat], &self->board->castle[to]) &&
        maps_onto (self, &self->board->goal[seat], &self->board->goal[to])) {
      self->seat[seat] = to;
      return true;
    }

  return false;
}

/* Returns whether the map keeps the turn order. */
static bool
keeps_turns (const Map *self, const Variant *variant)
{
  for (Seat seat = 0; seat < variant->n_seats; seat++)
    if (self->seat[variant_next_seat (variant, seat)] !=
        variant_next_seat (variant, self->seat[seat]))
      return false;

  return true;
}

/* Makes map `number`. Returns false if the map does not take the board to itself, or changes the
 * turn order. */
static bool
map_init (Map *self, const Variant *variant, int number)
{
  const Board *board = variant_board (variant);

  *self = (Map) { .board = board,
                  .transposes = (number & 4) != 0,
                  .flips_files = (number & 2) != 0,
                  .flips_ranks = (number & 1) != 0 };
  if ((self->transposes && board->n_files != board->n_ranks) ||
      !maps_onto (self, &board->squares, &board->squares) ||
      !maps_onto (self, &board->river, &board->river))
    return false;

  for (Seat seat = 0; seat < variant->n_seats; seat++)
    if (!map_seat (self, variant, seat))
      return false;

  return keeps_turns (self, variant);
}

static void
map_army (const Map *self, const Position *pos, Seat seat, Position *mapped)
{
  SquareSet pieces = pos->pieces[seat];

  for (Square sq; (sq = squares_take (&pieces)) != NO_SQUARE;)
    position_put (mapped, self->seat[seat], squares_have (&pos->knights, sq),
                  map_square (self, sq));
  position_set_castle_moves (mapped, self->seat[seat], pos->castle_moves[seat]);
}

static uint64_t
map_hash (const Map *self, const Position *pos)
{
  SquareSet trees = position_trees (pos);
  Position mapped;

  position_clear (&mapped, pos->variant);
  for (Square sq; (sq = squares_take (&trees)) != NO_SQUARE;)
    position_plant (&mapped, map_square (self, sq));
  for (Seat seat = 0; seat < pos->variant->n_seats; seat++)
    map_army (self, pos, seat, &mapped);
  position_set_seat (&mapped, self->seat[pos->seat]);
  if (pos->duty != NO_DUTY)
    position_set_duty (&mapped, (Duty) pos->duty,
                       pos->duty_square == NO_SQUARE ? NO_SQUARE
                                                     : map_square (self, pos->duty_square));

  return mapped.hash;
}

uint64_t
symmetry_hash (const Position *pos)
{
  uint64_t least = pos->hash;

  for (int number = 1; number < N_MAPS; number++) {
    Map map;

    if (map_init (&map, pos->variant, number)) {
      uint64_t hash = map_hash (&map, pos);

      least = hash < least ? hash : least;
    }
  }

  return least;
}
