#include "app/documents/text-reading.h"

#include "app/collection/collection-game.h"
#include "app/game/pasted-position.h"
#include "app/game/session-state.h"
#include "core/record/record-writer.h"
#include "wording/refusal-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* The state of reading a text. */
typedef struct Reading {
  TextReading *result;
  const char *text;
} Reading;

static void
add_problem (Reading *self, gsize offset, gsize length, char *reason)
{
  ReadingProblem problem = { self->result->n_found, offset, length, reason };

  g_array_append_val (self->result->problems, problem);
}

static void
add_text (Reading *self, const char *text, gsize length)
{
  GString *kept = self->result->kept;

  if (kept->len > 0)
    g_string_append (kept, "\n\n");
  g_string_append_len (kept, text, (gssize) length);
}

/* Counts a game that could be read, and keeps the first. Takes ownership of the record. */
static void
keep (Reading *self, Record *record)
{
  if (self->result->n_games++ == 0)
    self->result->game = record;
  else
    record_free (record);
}

/* ---- Records ---- */

static void
read_game (Reading *self, const GameSpan *span)
{
  RecordReport report;
  Record *record = record_read (self->text, span, &report);

  self->result->n_found++;
  if (report.error.problem != RECORD_OK)
    add_problem (self, report.error.offset, report.error.length,
                 refusal_text_new_record_problem (&report.error, self->text));
  if (record == NULL || !game_reading_has_game (record, &report.error)) {
    record_free (record);
    return;
  }
  add_text (self, self->text + span->start, span->end - span->start);
  keep (self, record);
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
write_position (Reading *self, const Record *record)
{
  TextBuffer out = { 0 };

  if (record_write (record, &out))
    add_text (self, out.text, out.length);
  text_buffer_clear (&out);
}

/* Keeps a position as a game. A single position needs no text, so the first position is written as
 * text only when there is a second position. */
static void
keep_position (Reading *self, const Position *pos)
{
  Record *record = record_new (pos);

  if (record == NULL)
    g_error ("There is no memory for a game");
  if (self->result->n_games == 1)
    write_position (self, self->result->game);
  if (self->result->n_games > 0)
    write_position (self, record);
  keep (self, record);
}

static char *
new_place (guint number, const char *line, const PositionError *error)
{
  g_autofree char *why = refusal_text_new_position_problem (error, line);
  glong column = g_utf8_pointer_to_offset (line, line + error->start) + 1;

  return g_strdup_printf (_ ("Line %zu, column %zu: %s"), (gsize) number, (gsize) column, why);
}

/* Reads a line as a position. `line` ends with '\0' instead of a line break. */
static void
read_position (Reading *self, const char *line, gsize offset, guint number, const Variant *likely)
{
  PositionError error;
  Position pos;

  self->result->n_found++;
  if (pasted_position_read (line, likely, &pos, &error))
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
  g_free (((ReadingProblem *) data)->reason);
}

TextReading *
text_reading_new (const char *text, const Variant *likely)
{
  TextReading *self = g_new0 (TextReading, 1);
  Reading reading = { .result = self, .text = text };

  self->kept = g_string_new (NULL);
  self->problems = g_array_new (FALSE, FALSE, sizeof (ReadingProblem));
  g_array_set_clear_func (self->problems, clear_problem_cb);
  if (pasted_position_is_one (text))
    read_positions (&reading, likely);
  else
    read_games (&reading);

  return self;
}

void
text_reading_free (TextReading *self)
{
  if (self == NULL)
    return;

  record_free (self->game);
  g_string_free (self->kept, TRUE);
  g_array_unref (self->problems);
  g_free (self);
}

LogresGameSession *
text_reading_take_session (TextReading *self)
{
  session_state_remove (self->game);

  return logres_game_session_new_from_record (g_steal_pointer (&self->game));
}
