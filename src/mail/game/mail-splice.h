#pragma once

/* Repairs a record in which mail programs have moved line breaks and replaced plain characters. */

#include "core/text/text-buffer.h"
#include "mail/game/mail-text.h"

/* Returns the repaired text of the record between `start` and `end` of `lines`. The places in the
 * result refer to `lines`. The caller frees the result. The time is proportional to the length. */
MailText *mail_splice (const char *lines, size_t start, size_t end);

/* Writes the value of a tag as an email preserves it. White space between words becomes one space,
 * or nothing in a tag whose values have no spaces. White space at the ends is removed. */
void mail_splice_tidy (TextBuffer *out, const char *name, const char *value);
