#pragma once

/* Facts about the nodes before a node of a game. */

#include "core/record/node.h"
#include "draw/board/board-marks.h"

#include <glib.h>

/* The hashes of earlier positions that can be repeated, oldest first, for a search: those since the
 * last capture, without moves that were taken back. To be freed. */
GArray *node_ancestry_dup_hashes (const Node *node);

/* Marks the move that led to the node. */
void node_ancestry_mark_move (const Node *node, BoardMarks *marks);
