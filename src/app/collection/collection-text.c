#include "app/collection/collection-text.h"

#include "core/record/record-reader.h"
#include "core/record/record-writer.h"

#include <string.h>

typedef struct Plan {
  GPtrArray *entries;    /* borrowed */
  const GameIndex *file; /* borrowed; the games of the file that is replaced */
  const char *old;       /* the text of the file */
  gboolean *stays;       /* owned; whether each game of the file is still in `entries` */
  GString *text;         /* owned; the new text so far */
} Plan;

/* ---- Parts ---- */

static void
add_part (Plan *self, gsize start, gsize end)
{
  if (start < end)
    g_string_append_len (self->text, self->old + start, (gssize) (end - start));
}

static void
add_line_breaks (Plan *self, int n)
{
  while (n-- > 0)
    g_string_append (self->text, self->file->line_break);
}

static void
add_game (GString *text, LogresGameEntry *entry)
{
  gsize length;
  const char *game = g_bytes_get_data (entry->text, &length);

  g_string_append_len (text, game, (gssize) length);
}

/* ---- Text between games ---- */

/* The place of a game that is not from the file. It differs from -1, which add_entry() uses as the
 * place before the first game. */
enum { NO_PLACE = -2 };

static guint
n_games_of_file (const Plan *self)
{
  return self->file->spans->len;
}

/* Returns the index of the entry's game in the file, or NO_PLACE if the game is not from the
 * file. */
static int
place_in_file (const Plan *self, LogresGameEntry *entry)
{
  return entry->slot.file == self->file->id ? (int) entry->slot.index : NO_PLACE;
}

/* Returns where the text before game `i` of the file begins: after the game before it or, for the
 * first game, after the byte order mark. */
static gsize
end_before (const Plan *self, guint i)
{
  return i > 0 ? game_index_get_span (self->file, i - 1)->end : self->file->head;
}

static gboolean
says_something (const Plan *self, gsize start, gsize end)
{
  while (start < end && g_ascii_isspace (self->old[start]))
    start++;

  return start < end;
}

/* Adds the text before game `i` of the file and a line break, unless the text is blank. */
static void
add_stray_before (Plan *self, guint i)
{
  gsize start = end_before (self, i), end = game_index_get_span (self->file, i)->start;

  if (!says_something (self, start, end))
    return;
  add_part (self, start, end);
  add_line_breaks (self, 1);
}

/* Adds the texts before each of the removed games that stood directly before game `end`. */
static void
add_strays_of_dropped (Plan *self, guint end)
{
  guint i = end;

  while (i > 0 && !self->stays[i - 1])
    i--;
  for (; i < end; i++)
    add_stray_before (self, i);
}

/* ---- Joining the parts ---- */

static void
add_entry (Plan *self, guint i)
{
  LogresGameEntry *entry = g_ptr_array_index (self->entries, i);
  LogresGameEntry *before = i > 0 ? g_ptr_array_index (self->entries, i - 1) : NULL;
  int place = place_in_file (self, entry);
  int place_before = before != NULL ? place_in_file (self, before) : -1;

  if (place == place_before + 1) {
    add_part (self, end_before (self, (guint) place),
              game_index_get_span (self->file, (guint) place)->start);
  } else {
    add_line_breaks (self, before != NULL ? 2 : 0);
    if (place >= 0) {
      add_strays_of_dropped (self, (guint) place);
      add_stray_before (self, (guint) place);
    }
  }
  add_game (self->text, entry);
}

/* Adds the text after the last game of the file. A blank text is added only at the end of the new
 * text. */
static void
add_tail (Plan *self, gboolean is_last)
{
  gsize start = end_before (self, n_games_of_file (self));
  gsize end = g_bytes_get_size (self->file->source.text);

  if (is_last || says_something (self, start, end))
    add_part (self, start, end);
}

static gboolean
is_last_of_file (const Plan *self, guint i)
{
  int place = place_in_file (self, g_ptr_array_index (self->entries, i));

  return place >= 0 && place + 1 == (int) n_games_of_file (self);
}

static void
add_entries (Plan *self)
{
  gboolean has_tail = FALSE, is_last = FALSE;

  for (guint i = 0; i < self->entries->len; i++) {
    add_entry (self, i);
    is_last = i + 1 == self->entries->len;
    if (is_last_of_file (self, i)) {
      has_tail = TRUE;
      add_tail (self, is_last);
      is_last = FALSE;
    }
  }
  if (is_last)
    add_line_breaks (self, 1);
  if (!has_tail && n_games_of_file (self) > 0) {
    add_strays_of_dropped (self, n_games_of_file (self));
    add_tail (self, FALSE);
  }
}

/* Adds the byte order mark. If the file has no games, adds all of its text, before the new
 * games. */
static void
add_head (Plan *self)
{
  gsize end =
    n_games_of_file (self) == 0 ? g_bytes_get_size (self->file->source.text) : self->file->head;

  add_part (self, 0, end);
  if (n_games_of_file (self) == 0 && self->entries->len > 0 &&
      says_something (self, self->file->head, end))
    add_line_breaks (self, 2);
}

static void
note_who_stays (Plan *self)
{
  self->stays = g_new0 (gboolean, n_games_of_file (self) + 1);
  for (guint i = 0; i < self->entries->len; i++) {
    int place = place_in_file (self, g_ptr_array_index (self->entries, i));

    if (place >= 0)
      self->stays[place] = TRUE;
  }
}

/* ---- Games that would run together ---- */

static gboolean
has_text (const GameIndex *index, guint i, LogresGameEntry *entry)
{
  const GameSpan *span = game_index_get_span (index, i);
  const char *all = g_bytes_get_data (index->source.text, NULL);
  gsize length;
  const char *text = g_bytes_get_data (entry->text, &length);

  return length == span->end - span->start && memcmp (text, all + span->start, length) == 0;
}

static gboolean
are_as_in_file (const Plan *self, LogresGameEntry *first, LogresGameEntry *second)
{
  int i = place_in_file (self, first), j = place_in_file (self, second);

  return i >= 0 && j == i + 1 && has_text (self->file, (guint) i, first) &&
         has_text (self->file, (guint) j, second);
}

static gboolean
are_apart (LogresGameEntry *first, LogresGameEntry *second)
{
  g_autoptr (GString) both = g_string_new (NULL);
  gsize length = g_bytes_get_size (first->text);
  GameSpan span = { 0 };

  add_game (both, first);
  g_string_append (both, "\n\n");
  add_game (both, second);

  return record_scan (both->str, both->len, &span) && span.end == length;
}

/* Returns an entry with the game as the program writes games: text that cannot be read becomes a
 * comment, and the result marks the end. */
static LogresGameEntry *
new_closed (LogresGameEntry *entry)
{
  GameSpan span = { 0 };
  const char *text = g_bytes_get_data (entry->text, &span.end);
  Record *record = record_read (text, &span, NULL);
  TextBuffer out = { 0 };
  g_autoptr (GBytes) whole = NULL;
  LogresGameEntry *closed;

  if (record == NULL || !record_write (record, &out))
    g_error ("There is no memory for a game");
  whole = g_bytes_new (out.text, out.length - 1); /* without the line break */
  closed = logres_game_entry_new (whole, 1);
  closed->slot = entry->slot;
  text_buffer_clear (&out);
  record_free (record);

  return closed;
}

static void
keep_all_apart (Plan *self)
{
  for (guint i = 0; i + 1 < self->entries->len; i++) {
    LogresGameEntry *first = g_ptr_array_index (self->entries, i);
    LogresGameEntry *second = g_ptr_array_index (self->entries, i + 1);

    if (are_as_in_file (self, first, second) || are_apart (first, second))
      continue;
    self->entries->pdata[i] = new_closed (first);
    g_object_unref (first);
  }
}

/* ---- The whole ---- */

GBytes *
collection_text_new (GPtrArray *entries, const GameIndex *old)
{
  gsize length;
  const char *text = g_bytes_get_data (old->source.text, &length);
  Plan plan = { .entries = entries, .file = old, .old = text, .text = g_string_sized_new (length) };

  keep_all_apart (&plan);
  note_who_stays (&plan);
  add_head (&plan);
  add_entries (&plan);
  g_free (plan.stays);

  return g_string_free_to_bytes (plan.text);
}

gboolean
collection_text_has (const GameIndex *index, GPtrArray *entries)
{
  if (index->spans->len != entries->len)
    return FALSE;
  for (guint i = 0; i < entries->len; i++)
    if (!has_text (index, i, g_ptr_array_index (entries, i)))
      return FALSE;

  return TRUE;
}
