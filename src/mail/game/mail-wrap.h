#pragma once

/* Lines that are short enough for mails. */

#include "core/text/text-buffer.h"

/* Breaks each line at spaces and ends it; words that are longer remain whole. No line begins like a
 * quoted one, or like the mark of a record or a signature. */
void mail_wrap_text (const char *text, size_t n_columns, TextBuffer *out);

/* The tags at the head of a record as it is written: their values are broken at single spaces, or
 * behind the commas of a position. What follows the head stays as it is. */
void mail_wrap_tags (const char *record, size_t n_columns, TextBuffer *out);
