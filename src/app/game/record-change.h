#pragma once

/* Changes of a record's tags, with the application's answer when memory runs out: the program ends,
 * as it does where GLib has none. */

#include "core/record/record.h"

/* NULL removes the tag. */
void record_change_tag (Record *record, const char *name, const char *value);
void record_change_ending (Record *record, Result result, Termination termination);
