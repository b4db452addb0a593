#include "app/documents/text-reading.h"

#include "app/game/pasted-position.h"
#include "core/record/record-writer.h"
#include "wording/refusal-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* The state of reading a text. */
typedef struct Reading {
  TextReading *result;
  const char *text;
  GString *kept;
} Reading;

static void
add_problem (Reading *self, gsize offset, gsize length, char *reason)
{
  ReadingProblem problem = { self->result->n_found, offset, length, reason };

  g_array_append_val (self->result->problems, problem);
}

static void
keep (Reading *self, const char *text, gsize length)
{
  if (self->kept->len > 0)
    g_string_append (self->kept, "\n\n");
  g_string_append_len (self->kept, text, (gssize) length);
  self->result->n_games++;
}

/* ---- Records ---- */

/* A text counts as a game if it has a move or a tag beyond those that every record gets. */
static gboolean
is_game (const Record *record, const RecordError *error)
{
  gsize n_own = tags_get (&record->tags, "Result") != NULL ? 1 : 0;

  return error->problem == RECORD_OK || (error->problem != RECORD_UNKNOWN_VARIANT &&
                                         (record->root->child != NULL || record->tags.n > n_own));
}

static void
read_game (Reading *self, const GameSpan *span)
{
  RecordReport report;
  Record *record = record_read (self->text, span, &report);

  self->result->n_found++;
  if (report.error.problem != RECORD_OK)
    add_problem (self, report.error.offset, report.error.length,
                 refusal_text_new_record_problem (&report.error, self->text));
  if (record != NULL && is_game (record, &report.error))
    keep (self, self->text + span->start, span->end - span->start);
  record_free (record);
}

static void
read_games (Reading *self)
{
  GameSpan span = { 0 };
  gsize length = strlen (self->text);

  while (record_scan (self->text, length, &span))
    read_game (self, &span);
}

/* ---- Positions ---- */

static void
keep_position (Reading *self, const Position *pos)
{
  Record *record = record_new (pos);
  TextBuffer out = { 0 };

  if (record != NULL && record_write (record, &out))
    keep (self, out.text, out.length);
  text_buffer_clear (&out);
  record_free (record);
}

static gboolean
fits_some (const char *line, Position *pos)
{
  PositionError ignored;

  for (gsize i = 0; i < n_variants; i++)
    if (position_text_read (pos, &variants[i], line, &ignored))
      return TRUE;

  return FALSE;
}

static char *
new_place (guint number, const char *line, const PositionError *error)
{
  g_autofree char *why = refusal_text_new_position_problem (error, line);
  glong column = g_utf8_pointer_to_offset (line, line + error->start) + 1;

  return g_strdup_printf (_ ("Line %zu, column %zu: %s"), (gsize) number, (gsize) column, why);
}

/* `line` ends with '\0' instead of a line break. */
static void
read_position (Reading *self, const char *line, gsize offset, guint number, const Variant *likely)
{
  PositionError error;
  Position pos;

  self->result->n_found++;
  if (position_text_read (&pos, likely, line, &error) || fits_some (line, &pos))
    keep_position (self, &pos);
  else
    add_problem (self, offset + (gsize) error.start,
                 error.length > 0 ? (gsize) error.length : strlen (line) - (gsize) error.start,
                 new_place (number, line, &error));
}

static void
read_positions (Reading *self, const Variant *likely)
{
  const char *at = self->text;

  for (guint number = 1; *at != '\0'; number++) {
    gsize length = strcspn (at, "\r\n");
    g_autofree char *line = g_strndup (at, length);

    g_strchomp (line);
    if (line[strspn (line, " \t")] != '\0')
      read_position (self, line, (gsize) (at - self->text), number, likely);
    at += length;
    at += at[0] == '\r' && at[1] == '\n' ? 2 : at[0] != '\0';
  }
}

/* ---- The whole text ---- */

static void
clear_problem_cb (gpointer data)
{
  ReadingProblem *problem = data;

  g_free (problem->reason);
}

TextReading *
text_reading_new (const char *text, const Variant *likely)
{
  TextReading *self = g_new0 (TextReading, 1);
  Reading reading = { .result = self, .text = text, .kept = g_string_new (NULL) };

  self->problems = g_array_new (FALSE, FALSE, sizeof (ReadingProblem));
  g_array_set_clear_func (self->problems, clear_problem_cb);
  if (pasted_position_is_one (text))
    read_positions (&reading, likely);
  else
    read_games (&reading);
  self->kept = g_string_free (reading.kept, FALSE);

  return self;
}

void
text_reading_free (TextReading *self)
{
  if (self == NULL)
    return;

  g_free (self->kept);
  g_array_unref (self->problems);
  g_free (self);
}
