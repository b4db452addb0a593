#include "app/model/node-past.h"

GArray *
node_past_dup_hashes (const Node *node)
{
  GArray *hashes = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  const Node *next = node;

  for (const Node *at = node->parent; at != NULL; next = at, at = at->parent)
    if (!node_is_taken_back (at, next))
      g_array_prepend_val (hashes, at->turn.pos.hash);

  return hashes;
}

void
node_past_mark_move (const Node *node, BoardMarks *marks)
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
  if (n > 1)
    board_marks_add_trail (marks, TRAIL_LAST, 0, path, n);
}
