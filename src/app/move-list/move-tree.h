#pragma once

/* Arranges the moves of a game with all variations as rows for the list of moves:
 *
 *     1  E6-E8   H11-F9          a round of the main line
 *           1… G11-G10           a variation instead of H11-F9
 *     2  F6-F7   …
 *
 * After each round come the variations of its moves, and variations of these are indented further.
 * Trees that are planted share a row. A row ends where a comment follows its last move or precedes
 * the next one. Long variations at a great depth are folded: only their first move is shown until
 * the user unfolds them or goes to one of their moves. */

#include "core/record/node.h"

#include <glib.h>

typedef struct MoveRow {
  int depth;      /* 0 in the main line */
  guint first, n; /* of the nodes in this row */
  guint n_hidden; /* number of nodes folded behind the only one here */
  guint sum;      /* hash of the comments and marks: if it changes, the row is built again */
} MoveRow;

typedef struct MoveTree {
  GPtrArray *nodes; /* owned; const Node *, lent by the game */
  GArray *rows;     /* owned; of MoveRow */
} MoveTree;

void move_tree_init (MoveTree *self);
void move_tree_clear (MoveTree *self);

/* Finds the rows of all moves below the root; none if it is NULL. A long variation stays folded
 * unless `shown` is in it or its first node is in the set `opened`. If `opened` is NULL, nothing is
 * folded. */
void move_tree_find (MoveTree *self, const Node *root, const Node *shown, GHashTable *opened);

const Node *move_tree_node (const MoveTree *self, guint i);
const MoveRow *move_tree_row (const MoveTree *self, guint i);

/* The row that contains the node, and its index there; the number of rows, and 0, if no row
 * does. */
guint move_tree_row_of (const MoveTree *self, const Node *node, guint *place);

/* The number of equal rows, including comments, at the start of both trees, and at their end
 * without those at the start. */
guint move_tree_common (const MoveTree *a, const MoveTree *b);
guint move_tree_common_end (const MoveTree *a, const MoveTree *b, guint n_common);
