#pragma once

/* The lines of a part of an email that may hold games. The signs > and | of quotations are removed,
 * and lines that a mail program broke by format=flowed (RFC 3676) are joined:
 *
 *     > > %%%%% logres              a region begins after this mark, quoted twice
 *     > > [Variant "camelot"]
 *     …
 *     > > %%%%% end                 and ends before this mark
 *
 * A line that begins like a tag begins a region too, unless it stands inside of a region. Each
 * region ends at the next mark or at the end of the part. */

#include "core/text/span.h"
#include "mail/game/mail-text.h"
#include "mail/mime/mail-parts.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct MailRegion {
  size_t start, end; /* in the bytes of MailLines.text */
  int quoted;        /* the depth of quotation */
  bool has_mark;     /* a mark begins the region */
  bool is_one_line;  /* a mail program has joined lines, so text follows the mark in its line */
  bool has_end;      /* an end mark ends the region, and not the mark of another game */
} MailRegion;

/* The most regions of a part. Further regions are ignored. */
enum { MOST_MAIL_REGIONS = 128 };

typedef struct MailLines {
  MailText *text; /* owned; its places are in the text that mail_lines_new() has read */
  MailRegion regions[MOST_MAIL_REGIONS];
  int n_regions;
} MailLines;

/* Finds the regions in `text`: the text of the part, with or without the tags of HTML. The caller
 * frees the result. */
MailLines *mail_lines_new (const MailPart *part, const GString *text);
void mail_lines_free (MailLines *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MailLines, mail_lines_free)

/* Returns the length of a beginning like `[White "`, or 0 if the text begins in another way. Spaces
 * may stand around the name. The text ends in '\0'. */
size_t mail_lines_tag_length (const char *text);
/* Returns the name in such a beginning. */
Span mail_lines_tag_name (const char *text);
/* Returns the length of the double quotation mark, plain or typographic, with which the text
 * begins. Returns 0 if the text begins in another way. */
size_t mail_lines_quote_length (const char *text);
/* Returns the length of the space, no-break space or control character (line breaks included) with
 * which the text begins. Returns 0 if the text begins in another way. */
size_t mail_lines_space_length (const char *text);
const char *mail_lines_skip_spaces (const char *text);
