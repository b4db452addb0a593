#include "app/game/node-ancestry.h"

GArray *
node_ancestry_dup_hashes (const Node *node)
{
  uint64_t list[MOST_EARLIER_POSITIONS];
  guint n = (guint) node_earlier_hashes (node, list);

  return g_array_append_vals (g_array_new (FALSE, FALSE, sizeof *list), list, n);
}

void
node_ancestry_mark_move (const Node *node, BoardMarks *marks)
{
  if (node->parent != NULL)
    board_marks_add_last (marks, &node->parent->turn.pos, node->move);
}
