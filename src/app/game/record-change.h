#pragma once

/* Changes the tags of a record. If memory runs out, the program ends, as it does when GLib runs out
 * of memory. */

#include "core/record/record.h"

/* Sets a tag. If `value` is NULL, removes the tag. */
void record_change_tag (Record *record, const char *name, const char *value);
void record_change_ending (Record *record, Result result, Termination termination);
