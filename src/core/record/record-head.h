#pragma once

/* The head of a record: its tags, and the position that they begin with. All return false when
 * reading has to end. */

#include "core/record/record-reading.h"

bool record_head_read_tag (Reader *self);
bool record_head_read_bad_tag (Reader *self);

/* The tree begins when the tags are known. A game of which they make no sense has the usual start,
 * and no moves. */
bool record_head_finish (Reader *self);
