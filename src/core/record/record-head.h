#pragma once

/* The head of a record: its tags, and the position that they describe. All functions return
 * false when reading has to stop. */

#include "core/record/record-reading.h"

bool record_head_read_tag (Reader *self);
bool record_head_read_bad_tag (Reader *self);

/* Creates the tree when all tags are known. Fails if the variant is unknown or the position is
 * impossible; then the game has the usual start and no moves. */
bool record_head_finish (Reader *self);
