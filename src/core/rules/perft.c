#include "core/rules/perft.h"

#include "core/rules/movegen.h"

#include <stdlib.h>

static uint64_t
sum_after (const Position *pos, const Move *moves, int n, int depth)
{
  uint64_t leaves = 0;

  for (int i = 0; i < n; i++) {
    Position after;
    uint64_t more;

    position_play (pos, moves[i], &after);
    more = perft (&after, depth);
    if (more == PERFT_NO_MEMORY)
      return more;
    leaves += more;
  }

  return leaves;
}

/* Counts the lines of play from a position with more than USUAL_MOVES moves. */
static uint64_t
perft_with_room (const Position *pos, int n, int depth)
{
  Move *moves = calloc ((size_t) n, sizeof *moves);
  uint64_t leaves = PERFT_NO_MEMORY;

  if (moves != NULL)
    leaves = sum_after (pos, moves, movegen_list (pos, moves, n), depth);
  free (moves);

  return leaves;
}

uint64_t
perft (const Position *pos, int depth)
{
  Move moves[USUAL_MOVES];
  int n;

  if (depth == 0)
    return 1;
  if (depth == 1)
    return (uint64_t) movegen_count (pos);

  n = movegen_list (pos, moves, USUAL_MOVES);

  return n <= USUAL_MOVES ? sum_after (pos, moves, n, depth - 1)
                          : perft_with_room (pos, n, depth - 1);
}
