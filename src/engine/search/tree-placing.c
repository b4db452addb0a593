#include "engine/search/tree-placing.h"

#include <string.h>

enum { N_FILES = 12, N_RANKS = 9 };

/* The worth of a tree on each square for White, the last rank first. Black sees the board
 * rotated.
 *
 * The values come from 22,000 games at 500 nodes a move with all trees at random (planting-match
 * study=1). A value tells how much the mean result of the players with a tree on the square
 * differed from one half, in hundredths of a man. If the two halves of the games disagreed, the
 * value is closer to zero. The best tree stands behind the wing that is far from the near bridge.
 * The worst trees are in the way of the player's own army, and between the army and the water. The
 * values must be measured again when the evaluation changes: the values of an older engine did not
 * help this one. */
/* clang-format off */
static const int8_t river_worths[N_RANKS][N_FILES] = {
/*   A   B   C   D   E   F   G   H   I   J   K   L */
  {   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,  14,   1 }, /* 9 */
  {   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,  -2,   5 },
  {   0,   0,   0,   0,   0, -39,  10, -18, -13, -13,   4,  -2 },
  {   0,   0,   0,   0,   0,  10,  -4,  -5,  -7,   3,  -1,  -2 },
  {   0, -40,  -5,   0,   0,   0,   0,   0,   0,   5,   6,  -7 },
  {  -2,   8,   0,   0,   0,   0,   0,   0,   0,   0,  15, -10 },
  {   0,   4,   0,  13,  24,   6, -10,  -3,  55,   5, -12,   0 },
  {   0,   0,   1,   0,   0,   0,   0,   0,  -4,  11,   0,   0 },
  {   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0 }, /* 1 */
};
/* clang-format on */

/* In a variant without a row every tree is worth 0. */
static const struct {
  const char *variant_id;
  const int8_t (*worths)[N_FILES];
} rows[] = {
  { "river", river_worths },
};

static int
worth_in (const Variant *variant, int file, int rank)
{
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (strcmp (rows[i].variant_id, variant->id) == 0)
      return rows[i].worths[N_RANKS - 1 - rank][file];

  return 0;
}

/* Rotates the square if the second player is to move. */
static Square
as_first_sees (const Position *pos, Square sq)
{
  const Board *board = variant_board (pos->variant);

  if (pos->seat == 0)
    return sq;

  return square_at (board->n_files - 1 - square_file (sq), board->n_ranks - 1 - square_rank (sq));
}

int
tree_placing_worth (const Position *pos, Square sq)
{
  Square seen = as_first_sees (pos, sq);
  int file = square_file (seen), rank = square_rank (seen);

  return file < N_FILES && rank < N_RANKS ? worth_in (pos->variant, file, rank) : 0;
}

/* Returns the worth of a tree, with an error if the level makes errors. */
static int
worth_as_seen (const Position *pos, const Level *level, uint64_t seed, Square sq)
{
  return tree_placing_worth (pos, sq) + level_error (level, seed, pos->hash ^ sq);
}

/* Sorts the trees, the best first. Equal trees keep their order. */
void
tree_placing_sort (const Position *pos, const Level *level, uint64_t seed, Move *trees, int n)
{
  for (int i = 1; i < n; i++) {
    Move moved = trees[i];
    int worth = worth_as_seen (pos, level, seed, moved.to), at = i;

    for (; at > 0 && worth_as_seen (pos, level, seed, trees[at - 1].to) < worth; at--)
      trees[at] = trees[at - 1];
    trees[at] = moved;
  }
}
