#pragma once

/* Moves as they are printed: one with its marks, or a whole variation as running text. */

#include "core/record/node.h"
#include "core/text/text-buffer.h"

/* In PGN this mark asks for a diagram of the position after the move. */
enum { MARK_OF_DIAGRAM = 220 };

bool node_has_mark (const Node *self, uint8_t mark);

/* Trees and answers have no number, and belong to no round. */
bool move_is_numbered (Move move);

/* Adds "F6-F8!", in the notation of the variant. The number of the round precedes the first move of
 * a round, and any move if `needs_number` is true, which is then set to false. */
void move_add (TextBuffer *out, const Node *node, bool *needs_number);

/* "12... E10-E9 13. F6-F8 (13. G6-G8) and so on": the line that begins with this node, with its
 * comments and all variations after its first move. */
void variation_add (TextBuffer *out, const Node *start);
