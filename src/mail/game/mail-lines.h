#pragma once

/* The lines of an email that may hold games, without the changes that quoting and wrapping made:
 *
 *     > > %%%%% logres              a region begins after this mark, quoted twice
 *     > > [Variant "camelot"]
 *     …
 *     > > %%%%% end                 and ends before this mark
 *
 * Without a mark, a line that begins like a tag also begins a region, which ends at the next mark.
 * Regions do not overlap. */

#include "core/text/span.h"
#include "mail/game/mail-text.h"
#include "mail/mime/mail-parts.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct MailRegion {
  size_t start, end; /* in the text of the lines */
  int quoted;        /* the depth of quotation */
  bool has_mark;     /* a mark begins the region */
  bool is_one_line;  /* the first line holds more than the mark, because paragraphs were filled */
  bool has_end;      /* a mark ends the region */
} MailRegion;

/* Further regions are ignored. */
enum { MOST_MAIL_REGIONS = 128 };

typedef struct MailLines {
  MailText *text; /* owned; its places are in the text of the email */
  MailRegion regions[MOST_MAIL_REGIONS];
  int n_regions;
} MailLines;

/* `text` is the text of the part, with the tags of HTML or without them. To be freed. */
MailLines *mail_lines_new (const MailPart *part, const GString *text);
void mail_lines_free (MailLines *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MailLines, mail_lines_free)

/* The length of the beginning of a tag, up to the quotation mark before its value and including it,
 * in bytes that end in '\0'; 0 if the text does not begin a tag. The quotation mark may be any that
 * word processors use. */
size_t mail_lines_tag_length (const char *text);
/* The name in the beginning of a tag. */
Span mail_lines_tag_name (const char *text);
/* The length of a double quotation mark of any kind, or 0. */
size_t mail_lines_quote_length (const char *text);
/* The length of a space of any kind, of a line break or of another invisible character, or 0. */
size_t mail_lines_space_length (const char *text);
const char *mail_lines_skip_spaces (const char *text);
