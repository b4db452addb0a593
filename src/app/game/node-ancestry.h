#pragma once

/* What lies behind a node of a game. */

#include "core/record/node.h"
#include "draw/board/board-marks.h"

#include <glib.h>

/* The hashes of the positions before it that can come back, oldest first, for a search: those since
 * the last capture, without moves that were taken back. To be freed. */
GArray *node_past_dup_hashes (const Node *node);

/* Adds the marks of the move that led to it. */
void node_past_mark_move (const Node *node, BoardMarks *marks);
