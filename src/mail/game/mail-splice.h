#pragma once

/* Puts a record together again that mailers have broken into other lines than those in which it was
 * written, and sets right what they like to write for plain characters. */

#include "core/text/text-buffer.h"
#include "mail/game/mail-text.h"

/* A part of the lines' text as a record, to be freed; its places are those of the lines' text. Each
 * byte is looked at a bounded number of times. */
MailText *mail_splice (const char *lines, size_t start, size_t end);

/* A tag's value as it survives a mail: white space of any kind and number is one space, or none if
 * the tag is one that programs read, and none is at its ends. */
void mail_splice_tidy (TextBuffer *out, const char *name, const char *value);
