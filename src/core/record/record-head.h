#pragma once

/* Two parts of the record reader. One reads the head of a record: its tags and the position that
 * they describe. The other reads the result behind the moves and compares it with the tags. All
 * functions return false when reading has to stop. */

#include "core/record/record-reading.h"

bool record_head_read_tag (Reader *self);
bool record_head_read_bad_tag (Reader *self);

/* Creates the tree. Call this after the last tag. Returns false if the variant is unknown or the
 * position is impossible. Then the game has no moves and the usual start, that of `camelot` if the
 * variant is unknown. */
bool record_head_finish (Reader *self);

/* Reads a result. A result inside a variation is ignored. */
bool record_result_read (Reader *self);

/* Reads words such as "White resigns". Without a name before it, "resigns" is said by the player to
 * move. */
bool record_result_read_remark (Reader *self);

/* Sets the tags Result and Termination by the result and the words behind the moves. The result `*`
 * counts as no result. */
bool record_result_settle (Reader *self);
