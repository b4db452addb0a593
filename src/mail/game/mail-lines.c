#include "mail/game/mail-lines.h"

#include "core/text/letter.h"

#include <string.h>

enum { FEWEST_PERCENTS = 4 };

/* A line of the email. */
typedef struct Row {
  size_t start, end; /* of its contents, after the signs of quotations */
  int quoted;        /* the depth of quotation */
  bool flows;        /* the next line continues this one (RFC 3676) */
} Row;

typedef struct Reading {
  MailLines *lines;
  const MailPart *part;
  const GString *mail;
  MailRegion *open; /* the region that has no end yet; NULL outside of regions */
  bool has_bare;    /* the last line had the percent signs of a mark but not its word */
} Reading;

/* ---- Characters ---- */

static size_t
length_if (const char *text, const char *start)
{
  size_t length = strlen (start);

  return strncmp (text, start, length) == 0 ? length : 0;
}

size_t
mail_lines_space_length (const char *text)
{
  if ((*text != '\0' && (unsigned char) *text <= ' ') || *text == 0x7f)
    return 1;

  return length_if (text, "\xc2\xa0");
}

size_t
mail_lines_quote_length (const char *text)
{
  /* “ ” „ ‟ « » */
  static const char *const marks[] = { "\xe2\x80\x9c", "\xe2\x80\x9d", "\xe2\x80\x9e",
                                       "\xe2\x80\x9f", "\xc2\xab",     "\xc2\xbb" };
  size_t length = *text == '"';

  for (size_t i = 0; i < sizeof marks / sizeof marks[0] && length == 0; i++)
    length = length_if (text, marks[i]);

  return length;
}

const char *
mail_lines_skip_spaces (const char *text)
{
  for (size_t n; (n = mail_lines_space_length (text)) > 0;)
    text += n;

  return text;
}

Span
mail_lines_tag_name (const char *text)
{
  const char *start = mail_lines_skip_spaces (text + 1), *end = start;

  while (is_letter (*end) || is_digit (*end) || *end == '_')
    end++;

  return (Span) { start, end };
}

size_t
mail_lines_tag_length (const char *text)
{
  const char *at;
  size_t length;
  Span name;

  if (*text != '[')
    return 0;
  name = mail_lines_tag_name (text);
  at = mail_lines_skip_spaces (name.end);
  length = mail_lines_quote_length (at);

  return span_length (name) > 0 && length > 0 ? (size_t) (at - text) + length : 0;
}

/* ---- Rows ---- */

static void
skip_quotes (const char *mail, Row *row)
{
  while (row->start < row->end) {
    size_t n = mail_lines_space_length (mail + row->start);
    char c = mail[row->start];

    if (n == 0 && c != '>' && c != '|')
      return;
    row->quoted += n == 0;
    row->start += n > 0 ? n : 1;
  }
}

static bool
ends_with_space (const char *mail, const Row *row)
{
  return row->end > row->start && mail[row->end - 1] == ' ';
}

static bool
is_signature (const char *mail, const Row *row)
{
  return row->end - row->start == 3 && strncmp (mail + row->start, "-- ", 3) == 0;
}

static void
trim_end (const char *mail, Row *row)
{
  while (row->end > row->start) {
    if (is_space (mail[row->end - 1]))
      row->end--;
    else if (row->end - row->start >= 2 && mail_lines_space_length (mail + row->end - 2) == 2)
      row->end -= 2;
    else
      return;
  }
}

/* Reads the line that begins at `at`. Returns the start of the next line. */
static size_t
take_row (const Reading *self, size_t at, Row *row)
{
  const char *mail = self->mail->str;

  *row = (Row) { .start = at, .end = at + strcspn (mail + at, "\r\n") };
  at = row->end + 1;
  if (mail[row->end] == '\r' && mail[at] == '\n')
    at++;

  skip_quotes (mail, row);
  row->flows = self->part->is_flowed && ends_with_space (mail, row) && !is_signature (mail, row);
  if (row->flows)
    row->end -= self->part->deletes_space ? 1 : 0;
  else
    trim_end (mail, row);

  return at;
}

/* ---- Marks ---- */

typedef enum Mark { NO_MARK, MARK_BEGIN, MARK_END, MARK_BARE } Mark;

static Mark
mark_of_word (Span word)
{
  if (span_length (word) == 0)
    return MARK_BARE;

  return span_is_in_any_case (word, "logres") ? MARK_BEGIN : MARK_END;
}

/* Returns the mark with which a line begins, and sets `*length` to the length of its percent signs
 * and its word. If the line before was a mark without its word (`is_behind_bare`), a mail program
 * broke that line, and this line begins with the word. Each word but "logres" makes an end mark. */
static Mark
find_mark (const char *text, bool is_behind_bare, size_t *length)
{
  const char *at = text + strspn (text, "%"), *word;
  bool has_percents = at - text >= FEWEST_PERCENTS;
  Mark mark;

  if (!has_percents && !is_behind_bare)
    return NO_MARK;

  word = mail_lines_skip_spaces (at);
  for (at = word; is_letter (*at);)
    at++;
  *length = (size_t) (at - text);
  mark = mark_of_word ((Span) { word, at });

  return mark == MARK_BARE && !has_percents ? MARK_END : mark;
}

/* ---- Regions ---- */

static void
close_region (Reading *self, size_t end, bool has_end)
{
  if (self->open == NULL)
    return;
  self->open->end = end;
  self->open->has_end = has_end;
  self->open = NULL;
}

static void
begin_region (Reading *self, MailRegion region)
{
  if (self->lines->n_regions == MOST_MAIL_REGIONS)
    return;
  self->open = &self->lines->regions[self->lines->n_regions++];
  *self->open = region;
}

/* Ends or begins a region if the line that was just added begins with a mark or a tag. */
static void
note_line (Reading *self, size_t start, int quoted)
{
  const char *line = self->lines->text->bytes->str + start;
  size_t length = 0;
  Mark mark = find_mark (line, self->has_bare, &length);

  if (mark == MARK_BEGIN || mark == MARK_END)
    close_region (self, start, mark == MARK_END);
  if (mark == MARK_BEGIN)
    begin_region (self, (MailRegion) { .start = start + length,
                                       .quoted = quoted,
                                       .has_mark = true,
                                       .is_one_line = line[length] != '\0' });
  self->has_bare = mark == MARK_BARE;
  if (self->open == NULL && mail_lines_tag_length (line) > 0)
    begin_region (self, (MailRegion) { .start = start, .quoted = quoted });
}

/* ---- All together ---- */

/* Adds a line. If it flows, also adds the lines that continue it at the same depth of quotation.
 * Returns the start of the next line. */
static size_t
add_line (Reading *self, size_t at, Row *row)
{
  Row next;

  for (;;) {
    size_t behind;

    mail_text_add (self->lines->text, self->mail->str + row->start, row->end - row->start,
                   row->start);
    if (!row->flows || at >= self->mail->len)
      return at;
    behind = take_row (self, at, &next);
    if (next.quoted != row->quoted)
      return at;
    *row = next;
    at = behind;
  }
}

/* Reads the line at `at`, and keeps it only if it belongs to a region. Returns the start of the
 * next line. */
static size_t
read_line (Reading *self, size_t at)
{
  MailText *text = self->lines->text;
  size_t start = text->bytes->len;
  Row row;

  at = take_row (self, at, &row);
  at = add_line (self, at, &row);
  if (text->bytes->len > start)
    note_line (self, start, row.quoted);
  if (self->open != NULL)
    mail_text_add (text, "\n", 1, MIN (row.end, self->mail->len - 1));
  else
    mail_text_cut (text, start);

  return at;
}

MailLines *
mail_lines_new (const MailPart *part, const GString *text)
{
  MailLines *self = g_new0 (MailLines, 1);
  Reading reading = { .lines = self, .part = part, .mail = text };

  self->text = mail_text_new ();
  for (size_t at = 0; at < text->len;)
    at = read_line (&reading, at);
  close_region (&reading, self->text->bytes->len, reading.has_bare);

  return self;
}

void
mail_lines_free (MailLines *self)
{
  mail_text_free (self->text);
  g_free (self);
}
