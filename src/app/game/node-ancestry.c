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
  Square path[MAX_PATH];
  int n;

  if (node->move.to == NO_SQUARE)
    return;

  squares_add (&marks->squares[MARK_LAST], node->move.to);
  if (node->move.from == NO_SQUARE)
    return;

  squares_add (&marks->squares[MARK_LAST], node->move.from);
  n = move_path (&node->parent->turn.pos, node->move, path);
  board_marks_add_arrow (marks, ARROW_LAST, 0, path, n);
}
