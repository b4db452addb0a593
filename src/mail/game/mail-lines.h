#pragma once

/* The lines of a mail without what quoting and wrapping did to them, and where among them games
 * may stand:
 *
 *     > > %%%%% logres              a region begins behind the mark, quoted twice
 *     > > [Variant "camelot"]
 *     …
 *     > > %%%%% end                 and ends before this one
 *
 * Where no mark is, a line that begins like a tag begins a region too; it goes on to the next mark.
 * Regions do not overlap. */

#include "mail/mime/mail-text.h"

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
  MailText text; /* owned */
  MailRegion regions[MOST_MAIL_REGIONS];
  int n_regions;
  bool has_bare; /* the last line was a mark without a word */
} MailLines;

/* Begins with { 0 }. Memory may run out, which `text` then says. */
void mail_lines_split (MailLines *self, const MailText *mail, bool is_flowed, bool deletes_space);
void mail_lines_clear (MailLines *self);

/* The length of what begins a tag, up to and with the quotation mark before its value, in bytes
 * that end in '\0'; 0 if it is none. The mark may be any that word processors like. */
size_t mail_lines_tag_length (const char *text);
/* The length of a double quotation mark, plain or not; 0. */
size_t mail_lines_quote_length (const char *text);
/* The length of a space, of what else cannot be seen, as line breaks, or of a space that does not
 * break; 0. */
size_t mail_lines_space_length (const char *text);
