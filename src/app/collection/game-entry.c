#include "app/collection/game-entry.h"

#include <string.h>

struct _LogresGameEntry {
  GObject parent_instance;

  GameSource *source; /* owned */
  guint64 start, end;
  guint line;
  guint64 sum; /* checksum of the text */
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

  game_source_unref (self->source);
  game_source_unref (self->slot.file);
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
  (void) self;
}

/* FNV-1a is fast, and no protection against attackers is needed. */
static guint64
sum_of (const char *text, gsize length)
{
  guint64 sum = G_GUINT64_CONSTANT (14695981039346656037);

  for (gsize i = 0; i < length; i++)
    sum = (sum ^ (guchar) text[i]) * G_GUINT64_CONSTANT (1099511628211);

  return sum;
}

static void
add_word (GString *words, const char *word)
{
  g_string_append_len (words, word, (gssize) strlen (word) + 1);
}

static char *
new_words (const GameBrief *brief)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (int seat = 0; brief->variant != NULL && seat < brief->variant->n_seats; seat++)
    add_word (words, brief->names[seat]);
  add_word (words, brief->date);

  return g_memdup2 (words->str, words->len);
}

LogresGameEntry *
logres_game_entry_new (
  GameSource *source, guint64 start, guint line, const char *text, gsize length)
{
  LogresGameEntry *self = g_object_new (LOGRES_TYPE_GAME_ENTRY, NULL);
  GameSpan span = { .end = length, .line = line };
  GameBrief brief;

  game_brief_read (&brief, text, &span);
  self->source = game_source_ref (source);
  self->start = start;
  self->end = start + length;
  self->line = line;
  self->sum = sum_of (text, length);
  self->variant = brief.variant;
  self->result = brief.result;
  self->n_turns = brief.n_turns;
  self->words = new_words (&brief);

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
logres_game_entry_get_brief (LogresGameEntry *self, GameBrief *brief)
{
  *brief =
    (GameBrief) { .variant = self->variant, .result = self->result, .n_turns = self->n_turns };
  for (int seat = 0; self->variant != NULL && seat < self->variant->n_seats; seat++)
    g_strlcpy (brief->names[seat], get_word (self, seat), BRIEF_TEXT_SIZE);
  g_strlcpy (brief->date, logres_game_entry_get_date (self), BRIEF_TEXT_SIZE);
}

/* ---- Place ---- */

GameSource *
logres_game_entry_get_source (LogresGameEntry *self)
{
  return self->source;
}

guint64
logres_game_entry_get_start (LogresGameEntry *self)
{
  return self->start;
}

guint64
logres_game_entry_get_end (LogresGameEntry *self)
{
  return self->end;
}

guint
logres_game_entry_get_line (LogresGameEntry *self)
{
  return self->line;
}

char *
logres_game_entry_dup_text (LogresGameEntry *self, GError **error)
{
  return game_source_dup (self->source, self->start, self->end, error);
}

gboolean
logres_game_entry_is_same (LogresGameEntry *self, LogresGameEntry *other)
{
  return self->sum == other->sum && self->end - self->start == other->end - other->start;
}

const GameSlot *
logres_game_entry_get_slot (LogresGameEntry *self)
{
  return &self->slot;
}

void
logres_game_entry_set_slot (LogresGameEntry *self, const GameSlot *slot)
{
  GameSource *file = slot->file != NULL ? game_source_ref (slot->file) : NULL;

  game_source_unref (self->slot.file);
  self->slot = *slot;
  self->slot.file = file;
}

void
logres_game_entry_move_to (LogresGameEntry *self, LogresGameEntry *place)
{
  game_source_unref (self->source);
  self->source = game_source_ref (place->source);
  self->start = place->start;
  self->end = place->end;
  self->line = place->line;
  logres_game_entry_set_slot (self, &place->slot);
}
