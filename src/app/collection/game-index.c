#include "app/collection/game-index.h"

#include <string.h>

static guint last_id; /* atomic */

const GameSpan *
game_index_get_span (const GameIndex *self, guint i)
{
  return &g_array_index (self->spans, GameSpan, i);
}

/* ---- Entries ---- */

static GBytes *
new_text (const GameIndex *self, const GameSpan *span)
{
  return g_bytes_new_from_bytes (self->source.text, span->start, span->end - span->start);
}

void
game_index_place (const GameIndex *self, guint i, LogresGameEntry *entry)
{
  const GameSpan *span = game_index_get_span (self, i);
  g_autoptr (GBytes) text = new_text (self, span);

  logres_game_entry_set_text (entry, text, span->line);
  entry->slot = (GameSlot) { self->id, i };
}

static void
add_entry (const GameIndex *self, const GameSpan *span, GPtrArray *entries)
{
  g_autoptr (GBytes) text = new_text (self, span);
  LogresGameEntry *entry = logres_game_entry_new (text, span->line);

  entry->slot = (GameSlot) { self->id, entries->len };
  g_ptr_array_add (entries, entry);
}

/* ---- Finding games ---- */

/* Sets all fields but the source. There are no games yet. */
static void
look_at_text (GameIndex *self, const char *text, gsize length)
{
  const char *line_end = length > 0 ? memchr (text, '\n', length) : NULL;

  self->id = g_atomic_int_add (&last_id, 1) + 1;
  self->spans = g_array_new (FALSE, FALSE, sizeof (GameSpan));
  self->head = length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
  self->line_break = line_end != NULL && line_end > text && line_end[-1] == '\r' ? "\r\n" : "\n";
}

gboolean
game_index_init (GameIndex *self,
                 const GameSource *source,
                 GPtrArray *entries,
                 const RecordWatch *watch)
{
  gsize length;
  const char *text = g_bytes_get_data (source->text, &length);
  GameSpan span = { 0 };

  *self = (GameIndex) { .source = *source };
  look_at_text (self, text, length);
  while (length > 0 && record_scan_watched (text, length, watch, &span)) {
    g_array_append_val (self->spans, span);
    if (entries != NULL)
      add_entry (self, &span, entries);
  }
  if (watch == NULL || watch->goes_on (watch->data, length))
    return TRUE;
  game_index_clear (self);

  return FALSE;
}

void
game_index_clear (GameIndex *self)
{
  g_clear_pointer (&self->spans, g_array_unref);
  g_clear_pointer (&self->source.text, g_bytes_unref);
}
