#pragma once

/* The comments between two moves, which are told of when it is known whether a move follows. All
 * return false when reading has to end. */

#include "core/record/record-reading.h"

bool record_slots_read_comment (Reader *self);

/* This move follows the one that was read last: each has its own. */
bool record_slots_share (Reader *self, Node *next);

/* No move follows: all is said of the last one. */
bool record_slots_settle (Reader *self);
void record_slots_forget (Reader *self);
