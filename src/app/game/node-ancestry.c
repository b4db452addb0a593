#include "app/game/node-ancestry.h"

GArray *
node_ancestry_dup_hashes (const Node *node)
{
  uint64_t list[MOST_EARLIER_POSITIONS];
  guint n = (guint) node_earlier_hashes (node, list);

  return g_array_append_vals (g_array_new (FALSE, FALSE, sizeof *list), list, n);
}

GArray *
node_ancestry_dup_repeated (const Node *node)
{
  GArray *hashes = node_ancestry_dup_hashes (node);

  node_keep_repeated ((uint64_t *) (gpointer) hashes->data, (int) hashes->len);

  return hashes;
}

void
node_ancestry_mark_move (const Node *node, BoardMarks *marks)
{
  if (node->parent != NULL)
    board_marks_add_last (marks, &node->parent->turn.pos, node->move);
}

/* Returns the player who made the move to a node that is not the root. */
static Seat
mover_of (const Node *node)
{
  return node->parent->turn.pos.seat;
}

guint
node_ancestry_get_round (const Node *node, Seat viewer, const Node *moves[MAX_SEATS])
{
  guint most = node->turn.pos.variant->n_seats - 1U, n = 0;

  for (const Node *at = node; n < most && at->parent != NULL && mover_of (at) != viewer; n++)
    at = at->parent;
  if (n == 0 && node->parent != NULL)
    n = 1;
  for (guint i = n; i-- > 0; node = node->parent)
    moves[i] = node;

  return n;
}
