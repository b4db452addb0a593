#include "mail/game/mail-reading.h"

#include "mail/game/mail-found.h"
#include "mail/game/mail-lines.h"
#include "mail/game/mail-splice.h"
#include "mail/mime/mail-html.h"

#include <string.h>

/* ---- The found games ---- */

/* Returns whether `a` is likely to be newer than `b`. The less quoted game is newer. If both are
 * quoted equally, a game with a mark is newer, then one with more moves, then one without
 * errors. */
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

/* Keeps the found games in order, the newest first. Clears a game that was found before, and games
 * after the first MOST_MAIL_FOUND. */
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
  MailReading *self, MailSource source, size_t start, size_t end, const MailRegion *region)
{
  MailFound found;

  source.n_behind = mail_text_place (source.lines, mail_text_place (source.games, start));
  if (mail_found_read (&found, &source, region, start, end))
    keep (self, &found);
  else
    note_no_memory (self);
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

/* In a region with a mark, reads the only game. In a region without a mark, looks at the first
 * MOST_MAIL_REGIONS games and reads those that have one of the tags in is_game(). */
static void
read_games (MailReading *self, const MailSource *source, const MailRegion *region)
{
  const GString *games = source->games->bytes;
  GameSpan span = { 0 };

  for (int i = 0; i < MOST_MAIL_REGIONS; i++) {
    if (!record_scan (games->str, games->len, &span))
      return;
    if (region->has_mark || is_game (games->str, &span))
      take_found (self, *source, span.start, region->has_mark ? games->len : span.end, region);
    if (region->has_mark)
      return;
  }
}

/* If a mail program has joined the lines of the region, finds the end mark, which can then stand
 * inside a line. */
static void
find_end (const char *lines, MailRegion *region)
{
  const char *start = lines + region->start, *mark;

  if (!region->is_one_line)
    return;
  mark = g_strstr_len (start, (gssize) (region->end - region->start), "%%%%");
  if (mark != NULL) {
    region->end = (size_t) (mark - lines);
    region->has_end = true;
  }
}

static void
read_region (MailReading *self, MailSource source, MailRegion region)
{
  const char *lines = source.lines->bytes->str;
  g_autoptr (MailText) games = NULL;

  find_end (lines, &region);
  games = mail_splice (lines, region.start, region.end);
  source.games = games;
  read_games (self, &source, &region);
}

/* ---- Parts ---- */

/* Reads a part as HTML or as plain text. The caller chooses, since `part->is_html` can be wrong: a
 * text that was copied from a window may contain HTML. */
static MailReading
read_text (const MailPart *part, bool is_html, const RecordWatch *watch)
{
  MailReading reading = { .problem = MAIL_NO_RECORD };
  g_autoptr (GString) plain = is_html ? mail_html_strip (part->text) : NULL;
  MailSource source = { .text = is_html ? plain : part->text,
                        .n_lines_before = part->n_lines_before,
                        .watch = watch };
  g_autoptr (MailLines) lines = mail_lines_new (part, source.text);

  source.lines = lines->text;
  for (int i = 0; i < lines->n_regions; i++)
    read_region (&reading, source, lines->regions[i]);

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

/* Keeps the better one of two readings of the same text. */
static void
keep_better (MailReading *self, MailReading other)
{
  if (is_better (&other, self)) {
    MailReading worse = *self;

    *self = other;
    other = worse;
  }
  if (other.problem == MAIL_NO_MEMORY)
    note_no_memory (self);
  mail_reading_clear (&other);
}

static MailReading
read_part (const MailPart *part, const RecordWatch *watch)
{
  MailReading reading = read_text (part, part->is_html, watch);

  if (!has_good (&reading) && (part->is_html || strpbrk (part->text->str, "<&") != NULL))
    keep_better (&reading, read_text (part, !part->is_html, watch));

  return reading;
}

static void
take_part (MailReading *self, MailReading *part)
{
  if (part->problem == MAIL_NO_MEMORY)
    note_no_memory (self);
  for (int i = 0; i < part->n_found; i++)
    keep (self, &part->found[i]);
}

/* ---- All together ---- */

/* Reads the whole text as one part. People copy emails from windows without the headers, and
 * headers may be wrong. */
static void
read_pasted (
  MailReading *self, const char *text, size_t length, bool is_quoted, const RecordWatch *watch)
{
  g_autoptr (MailPart) part = mail_part_new_pasted (text, length, is_quoted);

  keep_better (self, read_part (part, watch));
}

bool
mail_read (MailReading *self, const char *text, size_t length)
{
  return mail_read_watched (self, text, length, NULL);
}

bool
mail_read_watched (MailReading *self, const char *text, size_t length, const RecordWatch *watch)
{
  g_autoptr (GPtrArray) parts = NULL;

  *self = (MailReading) { .problem = length > MOST_MAIL_TEXT ? MAIL_TOO_LONG : MAIL_NO_RECORD };
  if (length == 0 || length > MOST_MAIL_TEXT)
    return false;

  parts = mail_parts_new (text, length);
  for (guint i = 0; i < parts->len; i++) {
    MailReading part = read_part (g_ptr_array_index (parts, i), watch);

    take_part (self, &part);
  }
  if (!has_good (self))
    read_pasted (self, text, length, false, watch);
  if (!has_good (self) && memchr (text, '=', length) != NULL)
    read_pasted (self, text, length, true, watch);

  return self->n_found > 0;
}

void
mail_reading_clear (MailReading *self)
{
  for (int i = 0; i < self->n_found; i++)
    mail_found_clear (&self->found[i]);
  *self = (MailReading) { .problem = MAIL_NO_RECORD };
}

static bool
is_end_of_word (const char *text)
{
  return *text == '\0' || mail_lines_space_length (text) > 0;
}

bool
mail_id_is_same (const char *id, const char *other)
{
  do {
    id = mail_lines_skip_spaces (id);
    other = mail_lines_skip_spaces (other);
    while (!is_end_of_word (id) && *id == *other)
      id++, other++;
    if (!is_end_of_word (id) || !is_end_of_word (other))
      return false;
  } while (*id != '\0' || *other != '\0');

  return true;
}

const MailFound *
mail_reading_choose (const MailReading *self, const char *id)
{
  for (int i = 0; i < self->n_found && id != NULL; i++) {
    const char *found_id = tags_get (&self->found[i].record->tags, "GameId");

    if (found_id != NULL && mail_id_is_same (found_id, id))
      return &self->found[i];
  }

  return self->n_found > 0 ? &self->found[0] : NULL;
}
