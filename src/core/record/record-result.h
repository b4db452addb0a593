#pragma once

/* The result of a record: compares the result behind the moves with the tags. All functions
 * return false when reading has to stop. */

#include "core/record/record-reading.h"

/* A result inside a variation is ignored. */
bool record_result_read (Reader *self);

/* "Resigns" means the player to move, unless a name stands before it. */
bool record_result_read_remark (Reader *self);

/* Sets the tags Result and Termination by the result and the words behind the moves. The result `*`
 * does not change a tag. */
bool record_result_settle (Reader *self);
