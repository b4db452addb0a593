#pragma once

/* Facts about the nodes before a node of a game. */

#include "core/record/node.h"
#include "draw/board/board-marks.h"

#include <glib.h>

/* The hashes of node_earlier_hashes(). To be freed. */
GArray *node_ancestry_dup_hashes (const Node *node);

/* Marks the move that led to the node. */
void node_ancestry_mark_move (const Node *node, BoardMarks *marks);
