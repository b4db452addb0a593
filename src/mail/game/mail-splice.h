#pragma once

/* Puts together a record whose lines were broken in other places by mail programs, and restores the
 * plain characters that mail programs replaced. */

#include "core/text/text-buffer.h"
#include "mail/game/mail-text.h"

/* Makes a record of a part of the lines' text; its places are in the lines' text. To be freed.
 * Looks at each byte a bounded number of times. */
MailText *mail_splice (const char *lines, size_t start, size_t end);

/* Writes a tag's value as an email preserves it. All white space between words becomes one space,
 * or nothing in a tag that programs read. White space at the ends is dropped. */
void mail_splice_tidy (TextBuffer *out, const char *name, const char *value);
