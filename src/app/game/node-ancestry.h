#pragma once

/* The earlier positions of a game, and the move that led to a node. */

#include "core/record/node.h"
#include "draw/board/board-marks.h"

#include <glib.h>

/* Returns the hashes that node_earlier_hashes() finds. The caller unreferences the array. */
GArray *node_ancestry_dup_hashes (const Node *node);

/* Adds the mark of the last move, which led to the node. The first node has no such move. */
void node_ancestry_mark_move (const Node *node, BoardMarks *marks);
