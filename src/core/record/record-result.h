#pragma once

/* How the game of a record ended: what is said behind its moves, against what its tags say. All
 * return false when reading has to end. */

#include "core/record/record-reading.h"

/* Results in variations are nobody's. */
bool record_result_read (Reader *self);

/* "Resigns" is said of the player to move, unless somebody is named before. */
bool record_result_read_remark (Reader *self);

/* An unknown result says nothing against a tag that knows better. */
bool record_result_settle (Reader *self);
