#include "app/play/captures.h"

static void
count_move (Captures *self, const Position *pos, Move move)
{
  SquareSet captured = position_captured (pos, move);

  for (Square sq; (sq = squares_take (&captured)) != NO_SQUARE;) {
    int whose = position_owner (pos, sq);

    if (squares_have (&pos->knights, sq))
      self->n_knights[pos->seat][whose]++;
    else
      self->n_men[pos->seat][whose]++;
  }
}

void
captures_count (Captures *self, const Node *node)
{
  *self = (Captures) { 0 };
  for (const Node *next = NULL; node->parent != NULL; next = node, node = node->parent)
    if (node->move.kind == MOVE_CAPTURE && !node_is_taken_back (node, next))
      count_move (self, &node->parent->turn.pos, node->move);
}

int
captures_of (const Captures *self, Seat by, Seat whose)
{
  return self->n_men[by][whose] + self->n_knights[by][whose];
}
