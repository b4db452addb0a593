#pragma once

/* Breaks lines that are too long for emails. */

#include "core/text/text-buffer.h"

/* Breaks each line at spaces and ends it; longer words remain whole. No line begins like a quoted
 * line, a record mark or a signature. */
void mail_wrap_text (const char *text, size_t n_columns, TextBuffer *out);

/* Breaks the tag values at the head of a record: at single spaces, or after the commas of a
 * position. The text after the head does not change. */
void mail_wrap_tags (const char *record, size_t n_columns, TextBuffer *out);
