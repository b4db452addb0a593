#include "mail/game/mail-splice.h"

#include "core/text/letter.h"
#include "core/text/span.h"
#include "mail/game/mail-lines.h"

#include <string.h>

typedef struct Splice {
  MailText *out;
  const char *lines;
  size_t at, end;
  bool may_be_tag; /* only tags stand before `at` in its line */
  bool is_plain;   /* a plain quotation mark begins the value, so that no other kind ends it */
} Splice;

/* ---- Characters ---- */

static const char *
here (const Splice *self)
{
  return self->lines + self->at;
}

static bool
is_at_end (const Splice *self)
{
  return self->at >= self->end;
}

static void
add (Splice *self, const char *text)
{
  mail_text_add_word (self->out, text, self->at);
}

static void
copy (Splice *self, size_t n)
{
  if (n > self->end - self->at)
    n = self->end - self->at;
  mail_text_add (self->out, here (self), n, self->at);
  self->at += n;
}

/* Returns the last character of the output, or the one `back` characters before it; '\0' if the
 * output is shorter. */
static char
last (const Splice *self, size_t back)
{
  size_t n = self->out->bytes->len;

  return n > back ? self->out->bytes->str[n - 1 - back] : '\0';
}

/* Characters that mail programs write instead of plain ones. Invisible ones are removed. */
static const struct {
  const char *found, *plain;
} replacements[] = {
  { "\xe2\x80\x90", "-" }, { "\xe2\x80\x91", "-" },   { "\xe2\x80\x92", "-" },
  { "\xe2\x80\x93", "-" }, { "\xe2\x80\x94", "-" },   { "\xe2\x80\x95", "-" },
  { "\xe2\x88\x92", "-" }, { "\xc3\x97", "x" },       { "\xe2\x9c\x95", "x" },
  { "\xc2\xbd", "1/2" },   { "\xe2\x80\xa6", "..." }, { "\xc2\xad", "" },
  { "\xe2\x80\x8b", "" },  { "\xe2\x81\xa0", "" },    { "\xef\xbb\xbf", "" },
};

static void
add_plain (Splice *self)
{
  const char *text = here (self);

  for (size_t i = 0; *text & 0x80 && i < sizeof replacements / sizeof replacements[0]; i++)
    if (strncmp (text, replacements[i].found, strlen (replacements[i].found)) == 0) {
      add (self, replacements[i].plain);
      self->at += strlen (replacements[i].found);
      return;
    }
  copy (self, 1);
}

/* ---- Moves ---- */

/* Skips all white space, and returns the number of line breaks in it. */
static size_t
skip_spaces (Splice *self)
{
  size_t n_lines = 0;

  for (size_t n; !is_at_end (self) && (n = mail_lines_space_length (here (self))) > 0;) {
    n_lines += *here (self) == '\n';
    self->at += n;
  }

  return n_lines;
}

static bool
is_of_square (char c)
{
  return is_letter (c) || is_digit (c);
}

/* Returns whether the output and the text here are parts of one move. A mail program may break a
 * line after the dash or cross of a move, or before it. */
static bool
joins_move (const Splice *self)
{
  bool ends_open =
    (last (self, 0) == '-' || last (self, 0) == 'x') && is_of_square (last (self, 1));
  char next = is_at_end (self) ? '\0' : *here (self);

  if (is_at_end (self))
    return false;

  return (ends_open && is_of_square (next)) ||
         ((next == '-' || next == 'x') && is_digit (last (self, 0)) &&
          is_of_square (here (self)[1]));
}

/* Returns whether the output ends inside a count of pieces such as "(3M, 2K)", which the reader of
 * the record takes for one word. */
static bool
is_in_counts (const Splice *self)
{
  size_t back = 0;

  while (last (self, back) != '\0' && strchr ("0123456789MKmk, ", last (self, back)) != NULL &&
         back < 16)
    back++;

  return last (self, back) == '(';
}

static void
splice_space (Splice *self)
{
  size_t start = self->at, n_lines = skip_spaces (self);
  bool joins =
    n_lines > 0 && (joins_move (self) || (is_in_counts (self) && is_digit (last (self, 0))));
  const char *space = n_lines > 0 && !is_in_counts (self) ? "\n" : " ";

  if (!joins && self->out->bytes->len > 0)
    mail_text_add (self->out, space, 1, start);
  if (!joins && n_lines > 1 && *space == '\n')
    mail_text_add (self->out, "\n", 1, start);
  self->may_be_tag |= n_lines > 0;
}

static void
splice_comment (Splice *self)
{
  while (!is_at_end (self) && *here (self) != '}') {
    if (*here (self) != '\n')
      copy (self, strcspn (here (self), "}\n"));
    else if (skip_spaces (self) > 0)
      mail_text_add (self->out, " ", 1, self->at - 1);
  }
  copy (self, !is_at_end (self));
}

/* ---- Tags ---- */

/* The ways to repair white space in a value. SPACE_NOT_AT_DASH writes one space, but nothing for a
 * line break beside the dash or cross of a move. */
typedef enum Spaces { ONE_SPACE, SPACE_NOT_AT_DASH, NO_SPACE } Spaces;

typedef struct TagKind {
  const char *name;
  Spaces spaces;
} TagKind;

/* Returns how white space in the value of a tag is repaired, or NULL if the value is free text. */
static const TagKind *
find_kind (Span name)
{
  static const TagKind kinds[] = {
    { "Variant", NO_SPACE },         { "Date", SPACE_NOT_AT_DASH }, { "Position", NO_SPACE },
    { "Result", NO_SPACE },          { "Termination", NO_SPACE },   { "HouseClaims", NO_SPACE },
    { "If", SPACE_NOT_AT_DASH },     { "Sender", NO_SPACE },        { "DrawOffer", NO_SPACE },
    { "GameId", SPACE_NOT_AT_DASH },
  };

  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
    if (span_is (name, kinds[i].name))
      return &kinds[i];

  return NULL;
}

/* Returns the length of the quotation mark that ends the value here. Returns 0 if the value does
 * not end here. A plain mark always ends it. A typographic mark ends it only if a bracket follows,
 * and if the value did not begin with a plain mark. */
static size_t
closing_length (const Splice *self)
{
  const char *text = here (self);
  size_t length = mail_lines_quote_length (text);

  if (length == 0 || *text == '"')
    return length;

  return !self->is_plain && *mail_lines_skip_spaces (text + length) == ']' ? length : 0;
}

static void
splice_value_space (Splice *self, Spaces spaces, bool begins)
{
  size_t start = self->at;
  bool breaks = skip_spaces (self) > 0;
  bool joins = spaces == NO_SPACE || (spaces == SPACE_NOT_AT_DASH && breaks && joins_move (self));

  if (!joins && !begins && last (self, 0) != ' ' && !is_at_end (self) && closing_length (self) == 0)
    mail_text_add (self->out, " ", 1, start);
}

static void
splice_escape (Splice *self)
{
  size_t length = mail_lines_quote_length (here (self) + 1);

  if (length > 1) {
    add (self, "\\\"");
    self->at += 1 + length;
  } else {
    copy (self, here (self)[1] == '"' || here (self)[1] == '\\' ? 2 : 1);
  }
}

/* Returns whether the next tag begins here. A plain mark inside a value has a backslash before it,
 * so text like `[White "` begins a tag. But if a bracket follows the mark, the mark ends the value,
 * as in [White "Kay [tall"]. */
static bool
is_next_tag (const Splice *self)
{
  size_t length = mail_lines_tag_length (here (self));

  return length > 0 && (!self->is_plain || here (self)[length - 1] == '"') &&
         *mail_lines_skip_spaces (here (self) + length) != ']';
}

/* Returns whether the value ends here. Without a closing mark it ends at the next tag. */
static bool
is_end_of_value (const Splice *self)
{
  return is_at_end (self) || closing_length (self) > 0 || is_next_tag (self);
}

static void
splice_value (Splice *self, const TagKind *kind)
{
  size_t first = self->out->bytes->len;

  while (!is_end_of_value (self))
    if (mail_lines_space_length (here (self)) > 0)
      splice_value_space (self, kind != NULL ? kind->spaces : ONE_SPACE,
                          self->out->bytes->len == first);
    else if (*here (self) == '\\')
      splice_escape (self);
    else if (kind != NULL)
      add_plain (self);
    else
      copy (self, 1);
}

/* Writes the bracket after the closing mark and ends the line. Writes nothing if the text has no
 * bracket here. */
static void
splice_bracket (Splice *self)
{
  size_t start = self->at;

  skip_spaces (self);
  if (!is_at_end (self) && *here (self) == ']')
    add (self, "]\n");
  else
    self->at = start - 1;
  self->at++;
}

static void
splice_tag (Splice *self)
{
  Span name = mail_lines_tag_name (here (self));
  size_t length = mail_lines_tag_length (here (self));

  add (self, "[");
  mail_text_add (self->out, name.start, span_length (name), (size_t) (name.start - self->lines));
  add (self, " \"");
  self->is_plain = here (self)[length - 1] == '"';
  self->at += length;
  splice_value (self, find_kind (name));
  if (is_at_end (self) || closing_length (self) == 0) {
    mail_text_add (self->out, "\n", 1, self->at - 1);
    return;
  }
  add (self, "\"");
  self->at += closing_length (self);
  splice_bracket (self);
}

/* ---- All together ---- */

static bool
begins_tag (const Splice *self)
{
  size_t length = self->may_be_tag ? mail_lines_tag_length (here (self)) : 0;

  return length > 0 && self->at + length <= self->end;
}

static bool
is_plain (char c)
{
  return c > ' ' && c <= '~' && c != '{';
}

/* Returns the length of the text that can be copied unchanged: ASCII without {, with single spaces
 * between its words. */
static size_t
plain_length (const char *start)
{
  const char *end = start;

  while (is_plain (*end) || (*end == ' ' && end > start && is_plain (end[1])))
    end++;

  return (size_t) (end - start);
}

static void
splice_word (Splice *self)
{
  size_t n = plain_length (here (self));

  self->may_be_tag = false;
  if (*here (self) == '{')
    splice_comment (self);
  else if (n > 0)
    copy (self, n);
  else
    add_plain (self);
}

MailText *
mail_splice (const char *lines, size_t start, size_t end)
{
  Splice self = {
    .out = mail_text_new (), .lines = lines, .at = start, .end = end, .may_be_tag = true
  };

  while (!is_at_end (&self))
    if (mail_lines_space_length (here (&self)) > 0)
      splice_space (&self);
    else if (begins_tag (&self))
      splice_tag (&self);
    else
      splice_word (&self);

  return self.out;
}

void
mail_splice_tidy (TextBuffer *out, const char *name, const char *value)
{
  const TagKind *kind = find_kind ((Span) { name, name + strlen (name) });
  bool has_spaces = kind == NULL || kind->spaces != NO_SPACE;
  size_t start = out->length;

  while (*value != '\0') {
    if (mail_lines_space_length (value) == 0) {
      text_buffer_add_char (out, *value++);
      continue;
    }
    value = mail_lines_skip_spaces (value);
    if (out->length > start && *value != '\0' && has_spaces)
      text_buffer_add_char (out, ' ');
  }
}
