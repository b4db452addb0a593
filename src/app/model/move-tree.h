#pragma once

/* The moves of a game with all variations, as rows to be read one after the other:
 *
 *     1  E6-E8   H11-F9          a round of the main line
 *           1… G11-G10           instead of H11-F9
 *     2  F6-F7   …
 *
 * A round comes first, then what could have been played instead of its moves. Variations within a
 * variation stand deeper still. Trees share a row. */

#include "core/node.h"

#include <glib.h>

typedef struct MoveRow {
  int depth;      /* 0 is the main line */
  guint first, n; /* of the nodes */
} MoveRow;

typedef struct MoveTree {
  GPtrArray *nodes; /* owned; const Node *, lent by the game */
  GArray *rows;     /* owned; MoveRow */
} MoveTree;

void move_tree_init (MoveTree *self);
void move_tree_clear (MoveTree *self);

/* All that is below the root; NULL: nothing. */
void move_tree_find (MoveTree *self, const Node *root);

const Node *move_tree_node (const MoveTree *self, guint i);
const MoveRow *move_tree_row (const MoveTree *self, guint i);

/* How many rows from the start are the same, move by move. */
guint move_tree_common (const MoveTree *a, const MoveTree *b);
