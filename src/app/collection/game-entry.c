#include "app/collection/game-entry.h"

#include <string.h>

struct _LogresGameEntry {
  GObject parent_instance;

  GBytes *text; /* owned */
  gsize line;
  GameSlot slot;

  const Variant *variant;
  Result result;
  GameState state;
  guint n_turns;
  char *words; /* owned; the names of all seats and the date, each ends with '\0' */
};

enum { SIGNAL_CHECKED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LogresGameEntry, logres_game_entry, G_TYPE_OBJECT)

/* ---- Life cycle ---- */

static void
logres_game_entry_finalize (GObject *object)
{
  LogresGameEntry *self = LOGRES_GAME_ENTRY (object);

  g_bytes_unref (self->text);
  g_free (self->words);

  G_OBJECT_CLASS (logres_game_entry_parent_class)->finalize (object);
}

static void
logres_game_entry_class_init (LogresGameEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = logres_game_entry_finalize;

  signals[SIGNAL_CHECKED] = g_signal_new ("checked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
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

  return self;
}

/* ---- Data ---- */

const Variant *
logres_game_entry_get_variant (LogresGameEntry *self)
{
  return self->variant;
}

static const char *
get_word (LogresGameEntry *self, int n)
{
  const char *word = self->words;

  while (n-- > 0)
    word += strlen (word) + 1;

  return word;
}

const char *
logres_game_entry_get_name (LogresGameEntry *self, Seat seat)
{
  g_return_val_if_fail (self->variant != NULL && seat < self->variant->n_seats, "");

  return get_word (self, seat);
}

const char *
logres_game_entry_get_date (LogresGameEntry *self)
{
  return get_word (self, self->variant != NULL ? self->variant->n_seats : 0);
}

Result
logres_game_entry_get_result (LogresGameEntry *self)
{
  return self->result;
}

guint
logres_game_entry_get_n_turns (LogresGameEntry *self)
{
  return self->n_turns;
}

GameState
logres_game_entry_get_state (LogresGameEntry *self)
{
  return self->state;
}

void
logres_game_entry_set_state (LogresGameEntry *self, GameState state)
{
  self->state = state;
  g_signal_emit (self, signals[SIGNAL_CHECKED], 0);
}

void
logres_game_entry_get_brief (LogresGameEntry *self, GameSummary *summary)
{
  *summary =
    (GameSummary) { .variant = self->variant, .result = self->result, .n_turns = self->n_turns };
  for (int seat = 0; self->variant != NULL && seat < self->variant->n_seats; seat++)
    g_strlcpy (summary->names[seat], get_word (self, seat), SUMMARY_TEXT_SIZE);
  g_strlcpy (summary->date, logres_game_entry_get_date (self), SUMMARY_TEXT_SIZE);
}

/* ---- Place ---- */

GBytes *
logres_game_entry_get_text (LogresGameEntry *self)
{
  return self->text;
}

gsize
logres_game_entry_get_line (LogresGameEntry *self)
{
  return self->line;
}

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

GameSlot
logres_game_entry_get_slot (LogresGameEntry *self)
{
  return self->slot;
}

void
logres_game_entry_set_slot (LogresGameEntry *self, GameSlot slot)
{
  self->slot = slot;
}
