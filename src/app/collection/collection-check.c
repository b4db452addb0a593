#include "app/collection/collection-check.h"

#include "app/collection/collection-game.h"
#include "app/game/long-reading.h"

/* A batch is full when its games have this many bytes of text together. */
enum { MOST_TEXT = 1 << 18 };

struct CollectionCheck {
  LogresCollection *collection; /* owned */
  CheckedFunc checked;
  gpointer data;
  GCancellable *end; /* owned; cancels the thread */
  guint next;        /* each game before this index was checked or is in the thread */
  gboolean is_busy;
  guint n_broken;      /* number of broken games in the list */
  gboolean is_counted; /* `n_broken` is right; counting anew takes a while in a long list */
  gboolean is_changed; /* the list has changed since the thread got its games */
};

/* A game for the thread, which reads only `text` and must not use the entry. */
typedef struct Probe {
  LogresGameEntry *entry; /* owned */
  GBytes *text;           /* owned; the entry may get another text meanwhile */
  gboolean is_broken;
} Probe;

/* The games that a thread reads at a time. */
typedef struct Batch {
  CollectionCheck *check; /* borrowed; gone if the thread was cancelled */
  GArray *probes;         /* owned; of Probe */
} Batch;

/* Runs on the main thread, because only the main thread may release the entry. */
static void
clear_probe_cb (gpointer data)
{
  Probe *probe = data;

  g_clear_object (&probe->entry);
  g_clear_pointer (&probe->text, g_bytes_unref);
}

/* ---- Thread ---- */

/* Returns whether a game cannot be read completely. A text that is too long for a game counts as
 * broken. */
static gboolean
is_broken (GBytes *text)
{
  GameSpan span = { 0 };
  const char *start = g_bytes_get_data (text, &span.end);
  RecordReport report;

  if (span.end > MOST_GAME_TEXT)
    return TRUE;
  record_free (record_read (start, &span, &report));

  return report.error.problem != RECORD_OK;
}

static void
read_batch (gpointer batch, const RecordWatch *watch)
{
  GArray *probes = ((Batch *) batch)->probes;

  for (guint i = 0; i < probes->len && watch->goes_on (watch->data, 0); i++) {
    Probe *probe = &g_array_index (probes, Probe, i);

    probe->is_broken = is_broken (probe->text);
  }
}

/* ---- Choosing games to read ---- */

/* Adds the game and returns the length of its text. */
static gsize
add_probe (GArray *probes, LogresGameEntry *entry)
{
  GBytes *text = entry->text;
  Probe probe = { .entry = g_object_ref (entry), .text = g_bytes_ref (text) };

  g_array_append_val (probes, probe);

  return g_bytes_get_size (text);
}

static GArray *
take_next (CollectionCheck *self)
{
  GArray *probes = g_array_new (FALSE, FALSE, sizeof (Probe));
  gsize length = 0;

  g_array_set_clear_func (probes, clear_probe_cb);
  for (; self->next < logres_collection_get_n_games (self->collection) && length < MOST_TEXT;
       self->next++) {
    LogresGameEntry *entry = logres_collection_get_entry (self->collection, self->next);

    if (entry->state == GAME_UNCHECKED)
      length += add_probe (probes, entry);
  }

  return probes;
}

/* ---- Batches ---- */

static void read_on (CollectionCheck *self);

static void
note (CollectionCheck *self, GArray *probes)
{
  for (guint i = 0; i < probes->len; i++) {
    Probe *probe = &g_array_index (probes, Probe, i);

    self->n_broken += (guint) probe->is_broken;
    logres_game_entry_set_state (probe->entry, probe->is_broken ? GAME_BROKEN : GAME_WHOLE);
  }
  self->is_counted = self->is_counted && !self->is_changed;
}

static void
batch_read_cb (gpointer data, gboolean is_cancelled)
{
  g_autofree Batch *batch = data;

  if (!is_cancelled)
    note (batch->check, batch->probes);
  g_array_unref (batch->probes);
  if (!is_cancelled)
    read_on (batch->check);
}

static void
read_on (CollectionCheck *self)
{
  GArray *probes = take_next (self);

  self->is_changed = FALSE;
  self->is_busy = probes->len > 0;
  if (self->is_busy) {
    Batch *batch = g_new0 (Batch, 1);

    *batch = (Batch) { self, probes };
    long_reading_start (
      &(LongReading) { .read = read_batch, .work = batch, .done = batch_read_cb, .data = batch },
      self->end);
  } else {
    g_array_unref (probes);
  }
  self->checked (self->data);
}

/* Checks the list from the beginning, because new games may be anywhere. Checked games are left
 * out. */
static void
changed_cb (CollectionCheck *self)
{
  self->next = 0;
  self->is_counted = FALSE;
  self->is_changed = TRUE;
  if (!self->is_busy)
    read_on (self);
}

/* ---- Life cycle ---- */

CollectionCheck *
collection_check_new (LogresCollection *collection, CheckedFunc checked, gpointer data)
{
  CollectionCheck *self = g_new0 (CollectionCheck, 1);

  self->collection = g_object_ref (collection);
  self->checked = checked;
  self->data = data;
  self->end = g_cancellable_new ();
  g_signal_connect_swapped (collection, "items-changed", G_CALLBACK (changed_cb), self);
  changed_cb (self);

  return self;
}

void
collection_check_free (CollectionCheck *self)
{
  g_signal_handlers_disconnect_by_data (self->collection, self);
  g_cancellable_cancel (self->end);
  g_object_unref (self->end);
  g_object_unref (self->collection);
  g_free (self);
}

/* ---- Questions ---- */

gboolean
collection_check_is_busy (const CollectionCheck *self)
{
  return self->is_busy;
}

static gboolean
is_known_broken (const CollectionCheck *self, guint i)
{
  return logres_collection_get_entry (self->collection, i)->state == GAME_BROKEN;
}

guint
collection_check_count (CollectionCheck *self)
{
  if (self->is_counted)
    return self->n_broken;
  self->n_broken = 0;
  for (guint i = 0; i < logres_collection_get_n_games (self->collection); i++)
    self->n_broken += (guint) is_known_broken (self, i);
  self->is_counted = TRUE;

  return self->n_broken;
}

int
collection_check_find (const CollectionCheck *self, guint place)
{
  guint n = logres_collection_get_n_games (self->collection);

  for (guint i = 0; i < n; i++)
    if (is_known_broken (self, (place + i) % n))
      return (int) ((place + i) % n);

  return -1;
}
