#pragma once

/* The comments between two moves. They wait here until the reader knows whether a move follows.
 * All functions return false when reading has to stop. */

#include "core/record/record-reading.h"

bool record_slots_read_comment (Reader *self);

/* A move follows: the comments are divided between it and the move before. */
bool record_slots_share (Reader *self, Node *next);

/* No move follows: all comments belong to the last move. */
bool record_slots_settle (Reader *self);
void record_slots_forget (Reader *self);
