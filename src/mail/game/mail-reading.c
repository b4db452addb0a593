#include "mail/game/mail-reading.h"

#include "mail/game/mail-found.h"
#include "mail/game/mail-lines.h"
#include "mail/game/mail-splice.h"
#include "mail/mime/mail-html.h"
#include "mail/mime/mail-parts.h"

#include <string.h>

/* A way to make text of a part. What its headers say is tried first, but what was copied out of a
 * window comes without them. */
typedef struct Way {
  MailEncoding encoding;
  bool is_html;
} Way;

typedef struct Mail {
  const char *text;
  size_t length;
} Mail;

/* ---- What was found ---- */

/* The newest is quoted least; of those that are not quoted at all it has the most moves. */
static bool
is_newer (const MailFound *a, const MailFound *b)
{
  if (a->quoted != b->quoted)
    return a->quoted < b->quoted;
  if (a->has_mark != b->has_mark)
    return a->has_mark;
  if (a->n_moves != b->n_moves)
    return a->n_moves > b->n_moves;

  return mail_found_is_good (a) && !mail_found_is_good (b);
}

static bool
is_known (const MailReading *self, const MailFound *found)
{
  for (int i = 0; i < self->n_found; i++)
    if (strcmp (self->found[i].text, found->text) == 0)
      return true;

  return false;
}

/* Takes it, or clears it if there are better ones enough. */
static void
keep (MailReading *self, MailFound *found)
{
  int i = self->n_found;

  while (i > 0 && is_newer (found, &self->found[i - 1]))
    i--;
  if (i == MOST_MAIL_FOUND || is_known (self, found)) {
    mail_found_clear (found);
    return;
  }
  if (self->n_found == MOST_MAIL_FOUND)
    mail_found_clear (&self->found[--self->n_found]);

  memmove (&self->found[i + 1], &self->found[i], (size_t) (self->n_found - i) * sizeof *found);
  self->found[i] = *found;
  self->n_found++;
  self->problem = MAIL_OK;
}

/* ---- Regions ---- */

static void
note_no_memory (MailReading *self)
{
  if (self->n_found == 0)
    self->problem = MAIL_NO_MEMORY;
}

static void
take_found (
  MailReading *self, const Mail *mail, const MailText *text, const MailRegion *region, bool has_end)
{
  MailFound found;

  if (!mail_found_read (&found, text, mail->text, mail->length, has_end)) {
    note_no_memory (self);
    return;
  }

  found.quoted = region->quoted;
  found.has_mark = region->has_mark;
  keep (self, &found);
}

static bool
is_game (const char *text, const GameSpan *span)
{
  static const char *const names[] = { "Variant", "GameId", "Position", "Result", "White", "Red" };
  char value[2];

  for (size_t i = 0; i < sizeof names / sizeof names[0] && text[span->start] == '['; i++)
    if (record_scan_tag (text, span, names[i], value, sizeof value))
      return true;

  return false;
}

/* One game behind a mark; without one, all that begin with tags, and no other words. */
static void
read_games (MailReading *self, const Mail *mail, const MailText *text, const MailRegion *region)
{
  GameSpan span = { 0 };

  for (int i = 0; i < MOST_MAIL_REGIONS; i++) {
    MailText game = { 0 };

    if (!record_scan (text->bytes.text, mail_text_length (text), &span))
      return;
    mail_text_copy (&game, text, span.start, region->has_mark ? mail_text_length (text) : span.end);
    if (region->has_mark || is_game (text->bytes.text, &span))
      take_found (self, mail, &game, region, region->has_end);
    mail_text_clear (&game);
    if (region->has_mark)
      return;
  }
}

/* Where a paragraph was filled the mark of the end is anywhere in it. */
static void
find_end (const MailText *lines, MailRegion *region)
{
  const char *start = lines->bytes.text + region->start, *mark;

  if (!region->is_one_line)
    return;
  mark = strstr (start, "%%%%");
  if (mark != NULL && mark < lines->bytes.text + region->end) {
    region->end = (size_t) (mark - lines->bytes.text);
    region->has_end = true;
  }
}

static void
read_region (MailReading *self, const Mail *mail, const MailText *lines, MailRegion region)
{
  MailText text = { 0 };

  find_end (lines, &region);
  mail_splice (&text, lines, region.start, region.end);
  if (text.bytes.has_failed)
    note_no_memory (self);
  else if (mail_text_length (&text) > 0)
    read_games (self, mail, &text, &region);
  mail_text_clear (&text);
}

/* ---- Parts ---- */

static void
make_text (const Mail *mail, const MailPart *part, Way way, MailText *out)
{
  MailText bytes = { 0 }, text = { 0 };

  mail_transfer_decode (&bytes, mail->text, part->start, part->end, way.encoding);
  text.bytes.has_failed = bytes.bytes.has_failed;
  if (!text.bytes.has_failed)
    mail_transfer_to_utf8 (&text, &bytes, part->has_single_bytes);
  mail_text_clear (&bytes);
  if (way.is_html && !text.bytes.has_failed) {
    mail_html_strip (out, &text);
    mail_text_clear (&text);
  } else {
    *out = text;
  }
}

static MailReading
read_in_way (const Mail *mail, const MailPart *part, Way way)
{
  MailReading reading = { .problem = MAIL_NO_RECORD };
  MailLines lines = { .n_regions = 0 };
  MailText text = { 0 };

  make_text (mail, part, way, &text);
  if (!text.bytes.has_failed)
    mail_lines_split (&lines, &text, part->is_flowed, part->deletes_space);
  if (text.bytes.has_failed || lines.text.bytes.has_failed)
    reading.problem = MAIL_NO_MEMORY;
  else
    for (int i = 0; i < lines.n_regions; i++)
      read_region (&reading, mail, &lines.text, lines.regions[i]);
  mail_lines_clear (&lines);
  mail_text_clear (&text);

  return reading;
}

static bool
has_good (const MailReading *self)
{
  return self->n_found > 0 && mail_found_is_good (&self->found[0]);
}

static bool
is_better (const MailReading *self, const MailReading *other)
{
  if (has_good (self) != has_good (other))
    return has_good (self);

  return self->n_found > 0 &&
         (other->n_found == 0 || self->found[0].n_moves > other->found[0].n_moves);
}

/* Tries another way, and keeps what is better. */
static void
try_way (MailReading *self, const Mail *mail, const MailPart *part, Way way)
{
  MailReading reading;

  if (has_good (self))
    return;

  reading = read_in_way (mail, part, way);
  if (is_better (&reading, self)) {
    MailReading kept = *self;

    *self = reading;
    reading = kept;
  }
  mail_reading_clear (&reading);
}

static bool
has_byte (const Mail *mail, const MailPart *part, char byte)
{
  return memchr (mail->text + part->start, byte, part->end - part->start) != NULL;
}

static MailReading
read_part (const Mail *mail, const MailPart *part)
{
  Way way = { part->encoding, part->is_html };
  MailReading reading = read_in_way (mail, part, way);

  if (way.is_html || has_byte (mail, part, '<') || has_byte (mail, part, '&'))
    try_way (&reading, mail, part, (Way){ way.encoding, !way.is_html });
  if (way.encoding != MAIL_AS_IT_IS)
    try_way (&reading, mail, part, (Way){ MAIL_AS_IT_IS, way.is_html });
  if (way.encoding != MAIL_QUOTED_PRINTABLE && has_byte (mail, part, '=')) {
    try_way (&reading, mail, part, (Way){ MAIL_QUOTED_PRINTABLE, way.is_html });
    try_way (&reading, mail, part, (Way){ MAIL_QUOTED_PRINTABLE, !way.is_html });
  }

  return reading;
}

static void
take_part (MailReading *self, MailReading *part)
{
  if (self->n_found == 0 && part->problem == MAIL_NO_MEMORY)
    self->problem = MAIL_NO_MEMORY;
  for (int i = 0; i < part->n_found; i++)
    keep (self, &part->found[i]);
}

/* ---- All together ---- */

bool
mail_read (MailReading *self, const char *text, size_t length)
{
  const Mail mail = { text, length };
  MailPart parts[MOST_MAIL_PARTS];
  int n_parts;

  *self = (MailReading){ .problem = length > MOST_MAIL_TEXT ? MAIL_TOO_LONG : MAIL_NO_RECORD };
  if (length == 0 || length > MOST_MAIL_TEXT)
    return false;

  n_parts = mail_parts_find (text, length, parts);
  for (int i = 0; i < n_parts; i++) {
    MailReading part = read_part (&mail, &parts[i]);

    take_part (self, &part);
  }

  return self->n_found > 0;
}

void
mail_reading_clear (MailReading *self)
{
  for (int i = 0; i < self->n_found; i++)
    mail_found_clear (&self->found[i]);
  *self = (MailReading){ .problem = MAIL_NO_RECORD };
}

const MailFound *
mail_reading_choose (const MailReading *self, const char *id)
{
  for (int i = 0; i < self->n_found && id != NULL; i++) {
    const char *found_id = tags_get (&self->found[i].record->tags, "GameId");

    if (found_id != NULL && strcmp (found_id, id) == 0)
      return &self->found[i];
  }

  return self->n_found > 0 ? &self->found[0] : NULL;
}
