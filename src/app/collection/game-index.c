#include "app/collection/game-index.h"

#include "core/record/record-lexer.h"

#include <string.h>

/* A token that ends this close to the end of the window may continue after it. */
enum { FIRST_WINDOW = 1 << 18, CLOSE_TO_END = 16 };

/* The part of the text that is in memory:
 *
 *     … games with an entry │ span │ games to be found … │ not read yet
 *                    offset ┘      └ span.end     length ┘
 */
typedef struct Window {
  GameSource *source;
  guint64 offset; /* of the window in the source */
  char *text;     /* owned */
  gsize length, capacity;
  GameSpan span; /* the last game that was found */
} Window;

static gboolean
is_all (const Window *self)
{
  return self->offset + self->length == game_source_get_length (self->source);
}

/* ---- Moving the window ---- */

/* Keeps one byte, which tells whether the next game begins on a new line. */
static void
drop_found (Window *self)
{
  GameSpan *span = &self->span;
  gsize n = span->end > 0 ? span->end - 1 : 0;

  if (n == 0)
    return;
  span->line += lexer_count_lines (self->text + span->start, self->text + span->end);
  span->start = span->end = 1;
  memmove (self->text, self->text + n, self->length - n);
  self->length -= n;
  self->offset += n;
}

/* A game that does not fit needs a larger window. */
static gboolean
read_on (Window *self, GError **error)
{
  guint64 rest;
  gsize n;

  drop_found (self);
  if (self->length > self->capacity / 2) {
    self->capacity *= 2;
    self->text = g_realloc (self->text, self->capacity);
  }
  rest = game_source_get_length (self->source) - self->offset - self->length;
  n = (gsize) MIN (rest, self->capacity - self->length);
  if (!game_source_read (self->source, self->offset + self->length, n, self->text + self->length,
                         error))
    return FALSE;
  self->length += n;

  return TRUE;
}

/* ---- Games ---- */

/* The token after a game decides where the game ends, so it must be in the window. */
static gboolean
is_decided (const Window *self, const GameSpan *span)
{
  Lexer lexer;
  Token token;

  if (is_all (self))
    return TRUE;
  lexer_init (&lexer, self->text + span->end, self->text + self->length);
  lexer_next (&lexer, &token);

  return token.kind != TOKEN_END && token.whole.end + CLOSE_TO_END < self->text + self->length;
}

static void
add_entry (Window *self, GameIndex *index)
{
  const GameSpan *span = &self->span;
  guint n = index->entries->len;
  guint64 start = self->offset + span->start;
  LogresGameEntry *entry = logres_game_entry_new (
    self->source, start, (guint) span->line, self->text + span->start, span->end - span->start);
  LogresGameEntry *before = n > 0 ? g_ptr_array_index (index->entries, n - 1) : NULL;

  logres_game_entry_set_slot (
    entry,
    &(GameSlot) { .file = self->source,
                  .index = n,
                  .lead_start = before != NULL ? logres_game_entry_get_end (before) : index->head,
                  .lead_end = start });
  g_ptr_array_add (index->entries, entry);
}

static void
look_at_start (const Window *self, GameIndex *index)
{
  const char *line_end = memchr (self->text, '\n', self->length);

  index->head = self->length >= 3 && memcmp (self->text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
  index->line_break =
    line_end != NULL && line_end > self->text && line_end[-1] == '\r' ? "\r\n" : "\n";
}

/* Finds the next game; returns FALSE after the last game, or with an error. */
static gboolean
find_next (Window *self, GError **error)
{
  for (;;) {
    GameSpan next = self->span;
    gboolean is_found = record_scan (self->text, self->length, &next);

    if (is_found ? is_decided (self, &next) : is_all (self)) {
      self->span = next;
      return is_found;
    }
    if (!read_on (self, error))
      return FALSE;
  }
}

gboolean
game_index_read (GameIndex *self, GameSource *source, GError **error)
{
  Window window = { .source = source, .capacity = FIRST_WINDOW };
  GError *trouble = NULL;

  *self = (GameIndex) { .source = game_source_ref (source),
                        .entries = g_ptr_array_new_with_free_func (g_object_unref) };
  window.text = g_malloc (window.capacity);
  if (read_on (&window, &trouble)) {
    look_at_start (&window, self);
    while (find_next (&window, &trouble))
      add_entry (&window, self);
  }
  g_free (window.text);
  if (trouble == NULL)
    return TRUE;

  game_index_clear (self);
  g_propagate_error (error, trouble);

  return FALSE;
}

void
game_index_clear (GameIndex *self)
{
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->source, game_source_unref);
}
