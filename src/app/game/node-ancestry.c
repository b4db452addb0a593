#include "app/game/node-ancestry.h"

static void
turn_round (GArray *hashes)
{
  uint64_t *list = (uint64_t *) (void *) hashes->data;

  for (guint i = 0, k = hashes->len; i + 1 < k; i++) {
    uint64_t hash = list[i];

    list[i] = list[--k];
    list[k] = hash;
  }
}

GArray *
node_ancestry_dup_hashes (const Node *node)
{
  GArray *hashes = g_array_new (FALSE, FALSE, sizeof (uint64_t));

  for (const Node *next = node, *at; !node_is_irreversible (next) && next->parent != NULL;
       next = at) {
    at = next->parent;
    if (!node_is_taken_back (at, next))
      g_array_append_val (hashes, at->turn.pos.hash);
  }
  turn_round (hashes);

  return hashes;
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
