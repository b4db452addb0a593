#pragma once

/* The earlier positions of a game, and the move that led to a node. */

#include "core/record/node.h"
#include "draw/board/board-marks.h"

#include <glib.h>

/* Returns the hashes of the earlier positions, as node_earlier_hashes() finds them. The caller
 * unreferences the array. */
GArray *node_ancestry_dup_hashes (const Node *node);

/* Returns the same list for a judgment of moves, in which the first repetition is not a draw. See
 * node_keep_repeated(). */
GArray *node_ancestry_dup_repeated (const Node *node);

/* Marks the move that led to the node. Adds nothing for the root. */
void node_ancestry_mark_move (const Node *node, BoardMarks *marks);

/* Finds the moves that were made after the last move of `viewer`, up to the node and from the first
 * to the last. If the viewer made the last move, finds only that move. Finds at most one move of
 * each of the other players. Returns the number of moves. */
guint node_ancestry_get_round (const Node *node, Seat viewer, const Node *moves[MAX_SEATS]);
