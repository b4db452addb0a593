#include "app/collection/game-index.h"

#include <string.h>

static guint last_id; /* atomic */

static void
find_games (GameIndex *self, const char *text, gsize length)
{
  GameSpan span = { 0 };

  self->spans = g_array_new (FALSE, FALSE, sizeof (GameSpan));
  while (length > 0 && record_scan (text, length, &span))
    g_array_append_val (self->spans, span);
}

void
game_index_init (GameIndex *self, const GameSource *source)
{
  gsize length;
  const char *text = g_bytes_get_data (source->text, &length);
  const char *line_end = length > 0 ? memchr (text, '\n', length) : NULL;

  *self = (GameIndex) { .source = *source, .id = g_atomic_int_add (&last_id, 1) + 1 };
  self->head = length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
  self->line_break = line_end != NULL && line_end > text && line_end[-1] == '\r' ? "\r\n" : "\n";
  find_games (self, text, length);
}

void
game_index_clear (GameIndex *self)
{
  g_clear_pointer (&self->spans, g_array_unref);
  g_clear_pointer (&self->source.text, g_bytes_unref);
}

const GameSpan *
game_index_get_span (const GameIndex *self, guint i)
{
  return &g_array_index (self->spans, GameSpan, i);
}

/* ---- Entries ---- */

static GBytes *
new_text (const GameIndex *self, guint i)
{
  const GameSpan *span = game_index_get_span (self, i);

  return g_bytes_new_from_bytes (self->source.text, span->start, span->end - span->start);
}

void
game_index_place (const GameIndex *self, guint i, LogresGameEntry *entry)
{
  g_autoptr (GBytes) text = new_text (self, i);

  logres_game_entry_set_text (entry, text, game_index_get_span (self, i)->line);
  logres_game_entry_set_slot (entry, (GameSlot) { self->id, i });
}

GPtrArray *
game_index_new_entries (const GameIndex *self)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->spans->len; i++) {
    g_autoptr (GBytes) text = new_text (self, i);
    LogresGameEntry *entry = logres_game_entry_new (text, game_index_get_span (self, i)->line);

    logres_game_entry_set_slot (entry, (GameSlot) { self->id, i });
    g_ptr_array_add (entries, entry);
  }

  return entries;
}
