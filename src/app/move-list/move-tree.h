#pragma once

/* The moves of a game with all variations, as rows to be read one after the other:
 *
 *     1  E6-E8   H11-F9          a round of the main line
 *           1… G11-G10           instead of H11-F9
 *     2  F6-F7   …
 *
 * A round comes first, then what could have been played instead of its moves. Variations within a
 * variation stand deeper still. Trees share a row. A row ends where something is said of its last
 * move, or of the next one beforehand. Long variations that lie deep are folded: of them only the
 * first move is a row, until somebody opens them or goes there. */

#include "core/record/node.h"

#include <glib.h>

typedef struct MoveRow {
  int depth;      /* 0 is the main line */
  guint first, n; /* of the nodes */
  guint n_hidden; /* nodes that are folded behind the only one */
  guint sum;      /* of what is said of the nodes: a row that differs is shown anew */
} MoveRow;

typedef struct MoveTree {
  GPtrArray *nodes; /* owned; const Node *, lent by the game */
  GArray *rows;     /* owned; MoveRow */
} MoveTree;

void move_tree_init (MoveTree *self);
void move_tree_clear (MoveTree *self);

/* All that is below the root; NULL: nothing. Folded as long as `shown` is not there and the first
 * node not in the set `opened`; where that is NULL nothing is folded. */
void move_tree_find (MoveTree *self, const Node *root, const Node *shown, GHashTable *opened);

const Node *move_tree_node (const MoveTree *self, guint i);
const MoveRow *move_tree_row (const MoveTree *self, guint i);

/* The row that has a node, and its place there; the number of all rows, and 0, if none has. */
guint move_tree_row_of (const MoveTree *self, const Node *node, guint *place);

/* How many rows from the start are the same, move by move and word by word; and how many at the end
 * of both, beside those. */
guint move_tree_common (const MoveTree *a, const MoveTree *b);
guint move_tree_common_end (const MoveTree *a, const MoveTree *b, guint n_common);
