#include "mail/mime/mail-parts.h"

#include "core/text/letter.h"
#include "mail/mime/mail-header.h"

#include <string.h>

/* Multiparts in each other; what is deeper is taken for text. */
enum { MOST_DEPTH = 8 };

typedef struct Walk {
  const char *mail, *at, *end;
  Span boundaries[MOST_DEPTH]; /* of the multiparts around, the outermost first */
  int depth;
  MailPart *parts;
  int n_parts;
} Walk;

/* ---- Lines ---- */

static Span
take_line (Walk *self)
{
  const char *line_break = memchr (self->at, '\n', (size_t) (self->end - self->at));
  Span line = { self->at, line_break != NULL ? line_break : self->end };

  self->at = line_break != NULL ? line_break + 1 : self->end;

  return line;
}

static bool
begins_with (Span line, Span start)
{
  return span_length (line) >= span_length (start) &&
         memcmp (line.start, start.start, span_length (start)) == 0;
}

static bool
has_dashes (Span line)
{
  return span_length (line) >= 2 && line.start[0] == '-' && line.start[1] == '-';
}

/* Nothing but two dashes or blanks stand behind it: one boundary may begin like another. */
static bool
is_boundary_of (Span line, Span boundary)
{
  const char *behind = line.start + span_length (boundary);

  if (!begins_with (line, boundary))
    return false;

  return behind == line.end || is_space (*behind) || has_dashes ((Span){ behind, line.end });
}

/* A line that ends a part tells what follows: it leaves the multiparts that lie deeper, and its own
 * too where two more dashes close that. */
static bool
is_boundary (Walk *self, Span line, bool *is_closing)
{
  Span rest = { line.start + 2, line.end };

  if (!has_dashes (line))
    return false;
  for (int i = self->depth - 1; i >= 0; i--)
    if (is_boundary_of (rest, self->boundaries[i])) {
      rest.start += span_length (self->boundaries[i]);
      *is_closing = has_dashes (rest);
      self->depth = *is_closing ? i : i + 1;
      return true;
    }

  return false;
}

/* Goes behind the next boundary; gives where the text before it ends. */
static const char *
skip_to_boundary (Walk *self, bool *is_closing)
{
  *is_closing = true;
  while (self->at < self->end) {
    Span line = take_line (self);

    if (is_boundary (self, line, is_closing))
      return line.start;
  }

  return self->end;
}

/* To where the next part begins, if there is one. */
static bool
skip_to_part (Walk *self)
{
  bool is_closing = true;

  while (is_closing && self->at < self->end)
    skip_to_boundary (self, &is_closing);

  return !is_closing;
}

/* ---- Parts ---- */

static void
add_part (Walk *self, const MailHeader *header, const char *start, const char *end)
{
  if (self->n_parts == MOST_MAIL_PARTS || header->kind == MAIL_BODY_OTHER)
    return;

  self->parts[self->n_parts++] = (MailPart){
    .start = (size_t) (start - self->mail),
    .end = (size_t) (end - self->mail),
    .encoding = header->encoding,
    .has_single_bytes = header->has_single_bytes,
    .is_html = header->kind == MAIL_BODY_HTML,
    .is_flowed = header->is_flowed,
    .deletes_space = header->deletes_space,
  };
}

static bool
can_enter (const Walk *self, const MailHeader *header)
{
  return header->kind == MAIL_BODY_MULTIPART && span_length (header->boundary) > 0 &&
         self->depth < MOST_DEPTH;
}

/* One part, with all that is in it: a mail within the mail has its own headers. False at the end.
 */
static bool
walk_part (Walk *self)
{
  MailHeader header;
  const char *start;
  bool is_closing;

  self->at = mail_header_read (&header, self->at, self->end);
  if (header.kind == MAIL_BODY_MESSAGE)
    return self->at < self->end;
  if (can_enter (self, &header)) {
    self->boundaries[self->depth++] = header.boundary;
    return skip_to_part (self);
  }

  start = self->at;
  add_part (self, &header, start, skip_to_boundary (self, &is_closing));

  return !is_closing || skip_to_part (self);
}

int
mail_parts_find (const char *mail, size_t length, MailPart parts[MOST_MAIL_PARTS])
{
  const char *start = mail_header_find (mail, mail + length);
  Walk walk = { .mail = mail, .at = start, .end = mail + length, .parts = parts };

  if (start == NULL) {
    parts[0] = (MailPart){ .end = length };
    return 1;
  }
  while (walk_part (&walk))
    ;

  return walk.n_parts;
}
