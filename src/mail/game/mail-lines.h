#pragma once

/* The lines of a mail in which games may stand, without what quoting and wrapping did to them:
 *
 *     > > %%%%% logres              a region begins behind the mark, quoted twice
 *     > > [Variant "camelot"]
 *     …
 *     > > %%%%% end                 and ends before this one
 *
 * Where no mark is, a line that begins like a tag begins a region too; it goes on to the next mark.
 * Regions do not overlap. */

#include "mail/game/mail-text.h"
#include "mail/mime/mail-parts.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct MailRegion {
  size_t start, end; /* of the lines' text */
  int quoted;        /* how deep */
  bool has_mark;     /* it begins with one */
  bool is_one_line;  /* more than the mark stands in its first line: paragraphs were filled */
  bool has_end;      /* a mark says so */
} MailRegion;

/* What is behind that many is not looked at. */
enum { MOST_MAIL_REGIONS = 128 };

typedef struct MailLines {
  MailText *text; /* owned; places are those of the mail's text */
  MailRegion regions[MOST_MAIL_REGIONS];
  int n_regions;
  bool has_bare; /* the last line was a mark without a word */
} MailLines;

/* `text` is that of the part, with or without the tags of HTML. To be freed. */
MailLines *mail_lines_new (const MailPart *part, const GString *text);
void mail_lines_free (MailLines *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MailLines, mail_lines_free)

/* The length of what begins a tag, up to and with the quotation mark before its value, in bytes
 * that end in '\0'; 0 if it is none. The mark may be any that word processors like. */
size_t mail_lines_tag_length (const char *text);
/* The length of a double quotation mark, plain or not; 0. */
size_t mail_lines_quote_length (const char *text);
/* The length of a space, of what else cannot be seen, as line breaks, or of a space that does not
 * break; 0. */
size_t mail_lines_space_length (const char *text);
