#pragma once

/* Arranges the moves of a game with all variations as rows for the list of moves:
 *
 *     1  E6-E8   H11-F9          a round of the main line
 *           1… G11-G10           a variation instead of H11-F9
 *     2  F6-F7   …
 *
 * After each round come the variations of its moves, and variations of these are indented
 * further. Successive moves that place a tree on the board share a row. A row ends where a
 * comment follows its last move or precedes the next one. Long variations at a great depth are
 * folded: only their first move is shown until the user unfolds them or goes to one of their
 * moves. */

#include "core/record/node.h"

#include <glib.h>

typedef struct MoveRow {
  int depth;      /* 0 in the main line */
  guint first, n; /* index of the first node in this row, and number of nodes */
  guint n_hidden; /* number of folded nodes; they follow the only node of this row */
  guint sum;      /* hash of the comments, marks and evaluations */
} MoveRow;

typedef struct MoveTree {
  GPtrArray *nodes; /* owned; const Node *, lent by the game */
  GArray *rows;     /* owned; an array of MoveRow */
} MoveTree;

void move_tree_init (MoveTree *self);
void move_tree_clear (MoveTree *self);

/* Finds the rows of all moves below the root. If the root is NULL, there are no rows. A long
 * variation at a great depth stays folded unless it contains `shown` or its first node is in the
 * set `opened`. If `opened` is NULL, nothing is folded. */
void move_tree_find (MoveTree *self, const Node *root, const Node *shown, GHashTable *opened);

const Node *move_tree_node (const MoveTree *self, guint i);
const MoveRow *move_tree_row (const MoveTree *self, guint i);

/* Returns the index of the row that contains the node, and in `place` the index of the node in that
 * row. If no row contains the node, returns the number of rows. */
guint move_tree_row_of (const MoveTree *self, const Node *node, guint *place);

/* Return the number of rows that are equal in both trees, with their comments and marks: at the
 * start, and at the end. Those at the end do not count the `n_common` rows at the start again. */
guint move_tree_common (const MoveTree *a, const MoveTree *b);
guint move_tree_common_end (const MoveTree *a, const MoveTree *b, guint n_common);
