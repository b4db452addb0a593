#pragma once

/* The moves that were taken back and can be made again until another move is made. They are an
 * array of Nodes, lent by a record, with the next move last. Taking back goes to the last turn of a
 * person and skips those of the computer. */

#include "core/record/record.h"

#include <glib.h>

/* The node that taking back leads to; NULL if there is nothing to take back. */
Node *taken_back_target (const Record *record, Node *live);

/* Notes that the moves from `target` to `live` were taken back. */
void taken_back_add (GPtrArray *self, Node *live, const Node *target);

/* Makes the next moves again. Returns the node that this leads to, or NULL. */
Node *taken_back_make_again (GPtrArray *self, const Record *record);

/* Notes that this move was made. */
void taken_back_note_move (GPtrArray *self, const Node *made);
