#include "engine/search/tree-placing.h"

#include <string.h>

enum { N_FILES = 12, N_RANKS = 9 };

/* The worth of a tree on each square for White, the last rank first. Black sees the board
 * rotated.
 *
 * The values come from 18,000 games at 500 nodes a move with all trees at random (planting-match
 * study=1). A value tells how much the mean result of the players with a tree on the square
 * differed from one half, in hundredths of a man, and is closer to zero if the two halves of the
 * games disagreed. The best trees stand at the edge and before the far wing. The worst tree, on H3,
 * is in the way of the player's own army. The values must be measured again when the evaluation
 * changes: twice the values of an engine placed trees no better than chance for its successor. */
/* clang-format off */
static const int8_t river_worths[N_RANKS][N_FILES] = {
/*   A   B   C   D   E   F   G   H   I   J   K   L */
  {   0,   0,   0,   0,   0,   0,   0,   0,   0,   0, -24,  27 }, /* 9 */
  {   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0 },
  {   0,   0,   0,   0,   0, -12,  21,  -9,   0,   0,  -3,   0 },
  {   0,   0,   0,   0,   0,   0,   0,   0,  18,   0,  11,   3 },
  {   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,  -5 },
  {  -5,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   5 },
  {   0, -13,   0,   0,   0,  16,   0, -45,   0,   0,   0,   0 },
  {   0,   0,   1,  11,   0,   0,   0,   0,   0,   0,   0,   0 },
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
