#include "app/collection/collection-text.h"

#include "app/kit/safe-file.h"
#include "core/record/record-reader.h"
#include "core/record/record-writer.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 1 << 16 };

/* A part of a source. Without a source, a text that is never freed. */
typedef struct Piece {
  GameSource *source; /* borrowed */
  guint64 start, end;
  const char *text;
} Piece;

typedef struct Plan {
  GPtrArray *entries;     /* borrowed */
  const GameIndex *index; /* borrowed; NULL if no text is replaced */
  GameSource *file;       /* borrowed */
  const char *line_break;
  gboolean *stays; /* owned; for each game of the file */
  GArray *pieces;  /* owned; of Piece */
} Plan;

/* ---- Pieces ---- */

static void
add_part (Plan *self, GameSource *source, guint64 start, guint64 end)
{
  Piece piece = { .source = source, .start = start, .end = end };
  Piece *last =
    self->pieces->len > 0 ? &g_array_index (self->pieces, Piece, self->pieces->len - 1) : NULL;

  if (start == end)
    return;
  if (last != NULL && last->source == source && last->end == start)
    last->end = end;
  else
    g_array_append_val (self->pieces, piece);
}

static void
add_line_breaks (Plan *self, int n)
{
  Piece piece = { .text = self->line_break };

  while (n-- > 0)
    g_array_append_val (self->pieces, piece);
}

static void
add_game (Plan *self, LogresGameEntry *entry)
{
  add_part (self, logres_game_entry_get_source (entry), logres_game_entry_get_start (entry),
            logres_game_entry_get_end (entry));
}

/* ---- Text between games ---- */

static LogresGameEntry *
game_of_file (const Plan *self, guint i)
{
  return g_ptr_array_index (self->index->entries, i);
}

static guint
n_games_of_file (const Plan *self)
{
  return self->index != NULL ? self->index->entries->len : 0;
}

/* The index of the entry's game in the file; -1 if it is not from the file. */
static int
place_in_file (const Plan *self, LogresGameEntry *entry)
{
  const GameSlot *slot = logres_game_entry_get_slot (entry);

  return self->index != NULL && slot->file == self->file ? (int) slot->index : -1;
}

static gboolean
says_something (const Plan *self, guint64 start, guint64 end)
{
  g_autofree char *text = game_source_dup (self->file, start, end, NULL);

  return text != NULL && (strlen (text) != end - start || g_strstrip (text)[0] != '\0');
}

/* Adds a text between games on separate lines, unless it is empty. */
static void
add_stray (Plan *self, guint64 start, guint64 end)
{
  if (!says_something (self, start, end))
    return;
  add_part (self, self->file, start, end);
  add_line_breaks (self, 1);
}

static void
add_stray_before (Plan *self, guint i)
{
  const GameSlot *slot = logres_game_entry_get_slot (game_of_file (self, i));

  add_stray (self, slot->lead_start, slot->lead_end);
}

/* Adds the text around games that were removed from the file. */
static void
add_strays_of_dropped (Plan *self, guint end)
{
  guint i = end;

  while (i > 0 && !self->stays[i - 1])
    i--;
  for (; i < end; i++)
    add_stray_before (self, i);
}

static guint64
end_of_games (const Plan *self)
{
  guint n = n_games_of_file (self);

  return n > 0 ? logres_game_entry_get_end (game_of_file (self, n - 1)) : self->index->head;
}

/* ---- Joining the pieces ---- */

static void
add_entry (Plan *self, guint i)
{
  LogresGameEntry *entry = g_ptr_array_index (self->entries, i);
  LogresGameEntry *before = i > 0 ? g_ptr_array_index (self->entries, i - 1) : NULL;
  int place = place_in_file (self, entry);
  int place_before = before != NULL ? place_in_file (self, before) : -1;
  const GameSlot *slot = logres_game_entry_get_slot (entry);

  if (place >= 0 && place == place_before + 1 && (before == NULL || place_before >= 0)) {
    add_part (self, self->file, slot->lead_start, slot->lead_end);
  } else {
    add_line_breaks (self, before != NULL ? 2 : 0);
    if (place >= 0) {
      add_strays_of_dropped (self, (guint) place);
      add_stray_before (self, (guint) place);
    }
  }
  add_game (self, entry);
}

/* Text after the last game of the file follows that game. If another game comes after it, text
 * without content is left out. */
static void
add_tail (Plan *self, gboolean is_last)
{
  guint64 start = end_of_games (self), end = game_source_get_length (self->file);

  if (is_last || says_something (self, start, end))
    add_part (self, self->file, start, end);
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
  if (self->index != NULL && !has_tail && n_games_of_file (self) > 0) {
    add_strays_of_dropped (self, n_games_of_file (self));
    add_tail (self, FALSE);
  }
}

/* The text of a file without games stays before the new games. */
static void
add_head (Plan *self)
{
  guint64 end = self->index == NULL           ? 0
                : n_games_of_file (self) == 0 ? game_source_get_length (self->file)
                                              : self->index->head;

  if (end > 0)
    add_part (self, self->file, 0, end);
  if (end > 0 && n_games_of_file (self) == 0 && self->entries->len > 0 &&
      says_something (self, self->index->head, end))
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
is_as_in_file (const Plan *self, LogresGameEntry *entry)
{
  return place_in_file (self, entry) >= 0 && logres_game_entry_get_source (entry) == self->file;
}

static gboolean
are_apart (LogresGameEntry *first, LogresGameEntry *second, GError **error)
{
  g_autofree char *a = logres_game_entry_dup_text (first, error);
  g_autofree char *b = a != NULL ? logres_game_entry_dup_text (second, error) : NULL;
  gsize n = logres_game_entry_get_end (first) - logres_game_entry_get_start (first);
  gsize m = logres_game_entry_get_end (second) - logres_game_entry_get_start (second);
  g_autoptr (GString) both = g_string_new_len (a, b != NULL ? (gssize) n : 0);
  GameSpan span = { 0 };

  if (b == NULL)
    return FALSE;
  g_string_append (both, "\n\n");
  g_string_append_len (both, b, (gssize) m);

  return record_scan (both->str, both->len, &span) && span.end == n;
}

/* Rewrites a game with our writer: text that cannot be read becomes a comment, and the result marks
 * the end. */
static LogresGameEntry *
new_closed (LogresGameEntry *entry, GError **error)
{
  g_autofree char *text = logres_game_entry_dup_text (entry, error);
  gsize length = logres_game_entry_get_end (entry) - logres_game_entry_get_start (entry);
  Record *record = text != NULL ? record_read (text, &(GameSpan) { .end = length }, NULL) : NULL;
  TextBuffer out = { 0 };
  LogresGameEntry *closed = NULL;

  if (text != NULL && record == NULL)
    g_error ("There is no memory for a game");
  if (record != NULL && !record_write (record, &out))
    g_error ("There is no memory for the text of a game");
  if (record != NULL) {
    gsize n = out.length - 1; /* without the line break */
    g_autoptr (GameSource) source = game_source_new_from_text (out.text, n);

    closed = logres_game_entry_new (source, 0, 1, out.text, n);
    logres_game_entry_set_slot (closed, logres_game_entry_get_slot (entry));
  }
  text_buffer_clear (&out);
  record_free (record);

  return closed;
}

static gboolean
keep_apart (Plan *self, guint i, GError **error)
{
  LogresGameEntry *first = g_ptr_array_index (self->entries, i), *closed;
  LogresGameEntry *second = g_ptr_array_index (self->entries, i + 1);
  GError *trouble = NULL;

  if (is_as_in_file (self, first) && is_as_in_file (self, second) &&
      place_in_file (self, first) + 1 == place_in_file (self, second))
    return TRUE;
  if (are_apart (first, second, &trouble))
    return TRUE;
  closed = trouble == NULL ? new_closed (first, &trouble) : NULL;
  if (closed == NULL) {
    g_propagate_error (error, trouble);
    return FALSE;
  }
  g_object_unref (first);
  self->entries->pdata[i] = closed;

  return TRUE;
}

static gboolean
keep_all_apart (Plan *self, GError **error)
{
  for (guint i = 0; i + 1 < self->entries->len; i++)
    if (!keep_apart (self, i, error))
      return FALSE;

  return TRUE;
}

/* ---- Writing ---- */

static gboolean
put_part (const Piece *piece, int descriptor, GError **error)
{
  char chunk[CHUNK];

  for (guint64 at = piece->start; at < piece->end;) {
    gsize n = (gsize) MIN (piece->end - at, sizeof chunk);

    if (!game_source_read (piece->source, at, n, chunk, error) ||
        !safe_file_put (descriptor, chunk, n, error))
      return FALSE;
    at += n;
  }

  return TRUE;
}

static gboolean
put_pieces (const Plan *self, int descriptor, GError **error)
{
  for (guint i = 0; i < self->pieces->len; i++) {
    const Piece *piece = &g_array_index (self->pieces, Piece, i);

    if (piece->source != NULL
          ? !put_part (piece, descriptor, error)
          : !safe_file_put (descriptor, piece->text, strlen (piece->text), error))
      return FALSE;
  }

  return TRUE;
}

/* Whether the written games are those that were meant. They differ if a source was changed
 * meanwhile. */
static gboolean
is_as_meant (const Plan *self, const GameIndex *result)
{
  if (result->entries->len != self->entries->len)
    return FALSE;
  for (guint i = 0; i < self->entries->len; i++)
    if (!logres_game_entry_is_same (g_ptr_array_index (self->entries, i),
                                    g_ptr_array_index (result->entries, i)))
      return FALSE;

  return TRUE;
}

static gboolean
read_again (const Plan *self, int descriptor, GameIndex *result, GError **error)
{
  g_autoptr (GameSource) source = game_source_new_from_descriptor (descriptor, error);

  if (source == NULL || !game_index_read (result, source, error))
    return FALSE;
  if (is_as_meant (self, result))
    return TRUE;

  game_index_clear (result);
  g_set_error_literal (error, GAME_FILE_ERROR, GAME_FILE_CHANGED,
                       _ ("Another program has changed the file"));

  return FALSE;
}

gboolean
collection_text_write (
  GPtrArray *entries, const GameIndex *old, int descriptor, GameIndex *result, GError **error)
{
  Plan plan = { .entries = entries,
                .index = old,
                .file = old != NULL ? old->source : NULL,
                .line_break = old != NULL ? old->line_break : "\n",
                .pieces = g_array_new (FALSE, FALSE, sizeof (Piece)) };
  gboolean is_written = keep_all_apart (&plan, error);

  if (is_written) {
    note_who_stays (&plan);
    add_head (&plan);
    add_entries (&plan);
    is_written =
      put_pieces (&plan, descriptor, error) && read_again (&plan, descriptor, result, error);
  }
  g_free (plan.stays);
  g_array_unref (plan.pieces);

  return is_written;
}
