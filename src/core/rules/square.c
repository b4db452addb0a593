#include "core/rules/square.h"

/* The compiler computes both tables, so they are constants. */
/* clang-format off */
#define IS_IN_FRAME(file, rank) ((file) >= 0 && (file) < 16 && (rank) >= 0 && (rank) < 16)
#define AT(file, rank) \
  (IS_IN_FRAME (file, rank) \
     ? ((file) & 1) << 6 | ((rank) & 1) << 7 | ((rank) & 14) << 2 | ((file) & 14) >> 1 \
     : NO_SQUARE)
#define FILE_OF(sq) (((sq) & 7) << 1 | ((sq) >> 6 & 1))
#define RANK_OF(sq) (((sq) >> 3 & 7) << 1 | (sq) >> 7)

#define STAR(sq, n) { \
  [NORTH]      = AT (FILE_OF (sq),       RANK_OF (sq) + (n)), \
  [NORTH_EAST] = AT (FILE_OF (sq) + (n), RANK_OF (sq) + (n)), \
  [EAST]       = AT (FILE_OF (sq) + (n), RANK_OF (sq)), \
  [SOUTH_EAST] = AT (FILE_OF (sq) + (n), RANK_OF (sq) - (n)), \
  [SOUTH]      = AT (FILE_OF (sq),       RANK_OF (sq) - (n)), \
  [SOUTH_WEST] = AT (FILE_OF (sq) - (n), RANK_OF (sq) - (n)), \
  [WEST]       = AT (FILE_OF (sq) - (n), RANK_OF (sq)), \
  [NORTH_WEST] = AT (FILE_OF (sq) - (n), RANK_OF (sq) + (n)), \
}
#define STARS_4(sq, n) STAR (sq, n), STAR (sq + 1, n), STAR (sq + 2, n), STAR (sq + 3, n)
#define STARS_16(sq, n) \
  STARS_4 (sq, n), STARS_4 (sq + 4, n), STARS_4 (sq + 8, n), STARS_4 (sq + 12, n)
#define STARS_64(sq, n) \
  STARS_16 (sq, n), STARS_16 (sq + 16, n), STARS_16 (sq + 32, n), STARS_16 (sq + 48, n)
#define STARS_256(n) STARS_64 (0, n), STARS_64 (64, n), STARS_64 (128, n), STARS_64 (192, n)
/* clang-format on */

const Square square_step[N_SQUARES][N_DIRECTIONS] = { STARS_256 (1) };
const Square square_leap[N_SQUARES][N_DIRECTIONS] = { STARS_256 (2) };

static Direction
direction_in (const Square star[N_DIRECTIONS], Square to)
{
  for (int dir = 0; dir < N_DIRECTIONS; dir++)
    if (star[dir] == to && to != NO_SQUARE)
      return (Direction) dir;

  return N_DIRECTIONS;
}

Direction
square_direction_of_step (Square from, Square to)
{
  return direction_in (square_step[from], to);
}

Direction
square_direction_of_leap (Square from, Square to)
{
  return direction_in (square_leap[from], to);
}
