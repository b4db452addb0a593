#pragma once

/* What is wrong in a record, in plain English. */

#include "core/record/record-reader.h"

#include <stdio.h>

/* "3:14: `F6-F8` is illegal: must capture: E8 can do so; expected a legal move", and the end of the
 * line. `text` is what the record was read from. */
void
write_record_error (FILE *out, const char *text, const Record *record, const RecordError *error);
