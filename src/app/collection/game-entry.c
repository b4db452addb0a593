#include "app/collection/game-entry.h"

#include "app/archive/earlier-game.h"

#include <glib/gstdio.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (LogresGameEntry, logres_game_entry, G_TYPE_OBJECT)

/* ---- Life cycle ---- */

static void
logres_game_entry_finalize (GObject *object)
{
  LogresGameEntry *self = LOGRES_GAME_ENTRY (object);

  g_bytes_unref (self->text);
  g_free (self->words);
  g_free (self->archived);

  G_OBJECT_CLASS (logres_game_entry_parent_class)->finalize (object);
}

static void
logres_game_entry_class_init (LogresGameEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = logres_game_entry_finalize;

  g_signal_new ("checked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
logres_game_entry_init (LogresGameEntry *self)
{
}

static void
add_word (GString *words, const char *word)
{
  g_string_append_len (words, word, (gssize) strlen (word) + 1);
}

static char *
new_words (const GameSummary *summary)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (int seat = 0; summary->variant != NULL && seat < summary->variant->n_seats; seat++)
    add_word (words, summary->names[seat]);
  add_word (words, summary->date);

  return g_memdup2 (words->str, words->len);
}

static const char *
get_word (LogresGameEntry *self, int n)
{
  const char *word = self->words;

  while (n-- > 0)
    word += strlen (word) + 1;

  return word;
}

LogresGameEntry *
logres_game_entry_new (GBytes *text, gsize line)
{
  LogresGameEntry *self = g_object_new (LOGRES_TYPE_GAME_ENTRY, NULL);
  GameSpan span = { .end = MIN (g_bytes_get_size (text), MOST_GAME_TEXT), .line = line };
  GameSummary summary;

  game_summary_read (&summary, g_bytes_get_data (text, NULL), &span);
  self->text = g_bytes_ref (text);
  self->line = line;
  self->variant = summary.variant;
  self->result = summary.result;
  self->n_turns = summary.n_turns;
  self->words = new_words (&summary);
  self->date = get_word (self, self->variant != NULL ? self->variant->n_seats : 0);

  return self;
}

/* ---- Data ---- */

void
logres_game_entry_set_state (LogresGameEntry *self, GameState state)
{
  self->state = state;
  g_signal_emit_by_name (self, "checked");
}

void
logres_game_entry_get_brief (LogresGameEntry *self, GameSummary *summary)
{
  *summary =
    (GameSummary) { .variant = self->variant, .result = self->result, .n_turns = self->n_turns };
  for (int seat = 0; self->variant != NULL && seat < self->variant->n_seats; seat++)
    g_strlcpy (summary->names[seat], get_word (self, seat), SUMMARY_TEXT_SIZE);
  g_strlcpy (summary->date, self->date, SUMMARY_TEXT_SIZE);
}

/* ---- Text ---- */

void
logres_game_entry_set_text (LogresGameEntry *self, GBytes *text, gsize line)
{
  g_bytes_ref (text);
  g_bytes_unref (self->text);
  self->text = text;
  self->line = line;
}

void
logres_game_entry_copy_text (LogresGameEntry *self)
{
  gsize length;
  const char *text = g_bytes_get_data (self->text, &length);
  g_autoptr (GBytes) copy = g_bytes_new (text, length);

  logres_game_entry_set_text (self, copy, self->line);
}

/* ---- The archived copy ---- */

gboolean
logres_game_entry_archive (LogresGameEntry *self, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (self->text, &length);

  if (self->archived != NULL && g_file_test (self->archived, G_FILE_TEST_EXISTS))
    return TRUE;
  g_free (self->archived);
  self->archived = earlier_game_archive (text, length, error);

  return self->archived != NULL;
}

void
logres_game_entry_forget_archived (LogresGameEntry *self)
{
  g_autofree char *path = g_steal_pointer (&self->archived);
  gsize length;
  const char *text = g_bytes_get_data (self->text, &length);

  if (path != NULL)
    earlier_game_forget (path, text, length);
}
