#pragma once

/* The earlier positions of a game, and the move that led to a node. */

#include "core/record/node.h"
#include "draw/board/board-marks.h"

#include <glib.h>

/* Returns the hashes of the earlier positions, as node_earlier_hashes() finds them. The caller
 * unreferences the array. */
GArray *node_ancestry_dup_hashes (const Node *node);

/* Marks the move that led to the node. Adds nothing for the root. */
void node_ancestry_mark_move (const Node *node, BoardMarks *marks);
