#pragma once

/* Writes moves as they are printed: one move with its marks, or a whole variation as running
 * text. */

#include "core/record/node.h"
#include "core/text/text-buffer.h"

/* In PGN this mark asks for a diagram of the position after the move. */
enum { MARK_OF_DIAGRAM = 220 };

bool node_has_mark (const Node *self, uint8_t mark);

/* Returns whether the number of a round may stand before the move. Trees and answers have no
 * number. */
bool move_is_numbered (Move move);

/* Appends a move with its marks, such as "F6-F8!", in the notation of the variant. If the move can
 * have a number, sets `needs_number` to false, and writes the number of the round before the move
 * if the first seat makes the move or `needs_number` was true. */
void move_add (TextBuffer *out, const Node *node, bool *needs_number);

/* Appends the line of moves that begins with `start`, such as "12... E10-E9 13. F6-F8 (13. G6-G8)",
 * with its comments and all variations after its first move. */
void variation_add (TextBuffer *out, const Node *start);
