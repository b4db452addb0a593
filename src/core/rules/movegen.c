#include "core/rules/movegen.h"

#include "core/rules/ending.h"
#include "core/rules/generate.h"

/* choose_generator() sets this pointer before main() starts. */
static const Generator *generator = &generator_plain;

__attribute__ ((constructor)) static void
choose_generator (void)
{
#ifdef HAVE_AVX2
  if (__builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi2"))
    generator = &generator_avx2;
#endif
}

static int
put_one (Move move, Move *moves, int capacity)
{
  if (capacity > 0)
    moves[0] = move;

  return 1;
}

static int
put_trees (const Position *pos, Move *moves, int capacity)
{
  SquareSet squares = position_planting_squares (pos);
  int n = 0;

  for (Square sq; (sq = squares_take (&squares)) != NO_SQUARE; n++)
    if (n < capacity)
      moves[n] = (Move) { .to = sq, .kind = MOVE_TREE };

  return n;
}

/* Adds a pass if the partner of a player without moves could move in this position. */
static int
put_pass (const Position *pos, Move *moves, int capacity)
{
  Seat partner = pos->variant->seats[pos->seat].partner;

  if (!pos->variant->player_may_pass || !movegen_seat_can_move (pos, partner))
    return 0;

  return put_one ((Move) { .kind = MOVE_PASS }, moves, capacity);
}

/* Lists all moves. The generator knows only moves of pieces, so this function adds trees and
 * passes, and lists no move if the game is over. */
int
movegen_list (const Position *pos, Move *moves, int capacity)
{
  int n;

  if (position_is_planting (pos))
    return put_trees (pos, moves, capacity);
  if (ending_by_count (pos).result != ONGOING)
    return 0;

  n = moves == NULL ? generator->count (pos) : generator->list (pos, moves, capacity);

  return n > 0 ? n : put_pass (pos, moves, capacity);
}

int
movegen_count (const Position *pos)
{
  return movegen_list (pos, NULL, 0);
}

bool
movegen_must_pass (const Position *pos)
{
  Move only;

  return movegen_list (pos, &only, 1) == 1 && only.kind == MOVE_PASS;
}

int
movegen_list_charges (const Position *pos, Move *moves, int capacity)
{
  return generator->list_charges (pos, moves, capacity);
}

bool
movegen_seat_can_move (const Position *pos, Seat seat)
{
  Position turned = *pos;

  position_set_seat (&turned, seat);

  return generator->count (&turned) > 0;
}

SquareSet
movegen_hot_squares (const Position *pos, Square lifted)
{
  SquareSet hot;

  generator->hot_squares (pos, lifted, &hot);

  return hot;
}

SquareSet
movegen_jumpers (const Position *pos)
{
  SquareSet hot = movegen_hot_squares (pos, NO_SQUARE);

  return squares_and (&pos->pieces[pos->seat], &hot);
}
