#include "app/explorer/game-explorer.h"

#include "app/archive/autosave.h"
#include "app/archive/recovery.h"
#include "app/game/long-reading.h"

#include <glib/gstdio.h>

/* A batch is full when it has this many bytes of text, or files. */
enum { MOST_TEXT = 1 << 18, MOST_FILES = 128 };

/* A game to read. The thread uses `path` or `text`, and sets `game`. */
typedef struct Probe {
  char *path, *file;      /* owned; a file and its key; NULL for a game of a collection */
  LogresGameEntry *entry; /* owned; the key of a game of a collection */
  GBytes *text;           /* owned; the entry may get another text meanwhile */
  gboolean is_open;       /* the file is of an open game, which counts when the game is over */
  ExploredGame game;
} Probe;

struct _LogresGameExplorer {
  GObject parent_instance;

  ExplorerIndex *index;   /* owned */
  GHashTable *files;      /* owned; the numbers of games by the keys of files; 0 if unread */
  GHashTable *entries;    /* owned; the same by entries of collections */
  GPtrArray *collections; /* owned; of LogresCollection */
  GQueue unread;          /* owned; of Probe */
  guint n_in_batch;       /* the number of games that the thread has */
  GCancellable *end;      /* owned; cancels the thread */
  GFileMonitor *archive;  /* owned; NULL before the first hold, and if it cannot be watched */
  gboolean must_list;     /* files may have come or gone */
  gboolean is_busy, is_stopped;
  guint n_holds;
};

/* A task of the thread: to list files, or to read games. */
typedef struct Batch {
  LogresGameExplorer *explorer; /* borrowed; gone if the thread was cancelled */
  GPtrArray *probes;            /* owned; of Probe */
} Batch;

G_DEFINE_FINAL_TYPE (LogresGameExplorer, logres_game_explorer, G_TYPE_OBJECT)

/* ---- Games to read ---- */

/* Runs on the main thread, because only the main thread may release the entry. NULL is allowed. */
static void
probe_free (Probe *self)
{
  if (self == NULL)
    return;

  g_free (self->path);
  g_free (self->file);
  g_clear_object (&self->entry);
  g_clear_pointer (&self->text, g_bytes_unref);
  explored_game_clear (&self->game);
  g_free (self);
}

/* The key of a file has the time of its last change, because a file that was written again has
 * another game. Returns NULL if the file has gone. */
static Probe *
probe_new_file (const char *path, gboolean is_open)
{
  Probe *self;
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    return NULL;

  self = g_new0 (Probe, 1);
  self->path = g_strdup (path);
  self->file = g_strdup_printf ("%s %" G_GINT64_FORMAT ".%ld", path, (gint64) info.st_mtim.tv_sec,
                                info.st_mtim.tv_nsec);
  self->is_open = is_open;

  return self;
}

static Probe *
probe_new_entry (LogresGameEntry *entry)
{
  Probe *self = g_new0 (Probe, 1);

  self->entry = g_object_ref (entry);
  self->text = g_bytes_ref (entry->text);

  return self;
}

/* ---- Thread ---- */

static void
list_folder (GPtrArray *probes, const char *folder, gboolean is_open)
{
  g_autoptr (GPtrArray) paths = recovery_list (folder);

  for (guint i = 0; i < paths->len; i++) {
    Probe *probe = probe_new_file (g_ptr_array_index (paths, i), is_open);

    if (probe != NULL)
      g_ptr_array_add (probes, probe);
  }
}

static void
list_files (gpointer data, const RecordWatch *watch)
{
  Batch *batch = data;
  g_autofree char *archive = logres_autosave_dup_archive_folder (),
                  *open = logres_autosave_dup_folder ();

  list_folder (batch->probes, archive, FALSE);
  list_folder (batch->probes, open, TRUE);
}

/* Whether the text belongs to a file of the user. Such a game counts if the file is open as a
 * collection, and would count twice here. */
static gboolean
is_of_file (const char *text, gsize length)
{
  GameSpan span = { 0 };
  char file[2];

  return record_scan (text, length, &span) &&
         record_scan_tag (text, &span, "LogresFile", file, sizeof file);
}

static void
read_file (Probe *probe, const RecordWatch *watch)
{
  g_autofree char *text = NULL;
  gsize length = 0;

  if (!g_file_get_contents (probe->path, &text, &length, NULL))
    length = 0;
  explored_game_read (&probe->game, text, length, watch);
  if (probe->is_open && (probe->game.result == ONGOING || is_of_file (text, length)))
    g_array_set_size (probe->game.steps, 0);
}

static void
read_entry (Probe *probe, const RecordWatch *watch)
{
  gsize length;
  const char *text = g_bytes_get_data (probe->text, &length);

  explored_game_read (&probe->game, text, length, watch);
}

static void
read_games (gpointer data, const RecordWatch *watch)
{
  GPtrArray *probes = ((Batch *) data)->probes;

  for (guint i = 0; i < probes->len && watch->goes_on (watch->data, 0); i++) {
    Probe *probe = g_ptr_array_index (probes, i);

    if (probe->entry != NULL)
      read_entry (probe, watch);
    else
      read_file (probe, watch);
  }
}

/* ---- Known games ---- */

static gboolean
is_known (LogresGameExplorer *self, const Probe *probe)
{
  return probe->entry != NULL ? g_hash_table_contains (self->entries, probe->entry)
                              : g_hash_table_contains (self->files, probe->file);
}

static void
forget (LogresGameExplorer *self, gpointer number)
{
  if (number != NULL)
    explorer_index_remove (self->index, GPOINTER_TO_UINT (number));
}

/* Removes the games that are not in `seen`. */
static void
forget_missing (LogresGameExplorer *self, GHashTable *games, GHashTable *seen)
{
  GHashTableIter iter;
  gpointer key, number;

  g_hash_table_iter_init (&iter, games);
  while (g_hash_table_iter_next (&iter, &key, &number))
    if (!g_hash_table_contains (seen, key)) {
      forget (self, number);
      g_hash_table_iter_remove (&iter);
    }
}

/* Removes the games from the queue that have gone since they came into it. */
static void
drop_unread (LogresGameExplorer *self)
{
  for (GList *item = self->unread.head, *next; item != NULL; item = next) {
    Probe *probe = item->data;

    next = item->next;
    if (is_known (self, probe))
      continue;
    g_queue_delete_link (&self->unread, item);
    probe_free (probe);
  }
}

/* Takes the files of a list, and those that are new into the queue. */
static void
take_files (LogresGameExplorer *self, GPtrArray *probes)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < probes->len; i++) {
    Probe *probe = g_ptr_array_index (probes, i);

    g_hash_table_add (seen, probe->file);
    if (g_hash_table_contains (self->files, probe->file))
      continue;
    g_hash_table_insert (self->files, g_strdup (probe->file), NULL);
    g_queue_push_tail (&self->unread, probe);
    probes->pdata[i] = NULL;
  }
  forget_missing (self, self->files, seen);
  drop_unread (self);
}

static void
take_entries (LogresGameExplorer *self, LogresCollection *collection, GHashTable *seen)
{
  for (guint i = 0; i < logres_collection_get_n_games (collection); i++) {
    LogresGameEntry *entry = logres_collection_get_entry (collection, i);

    g_hash_table_add (seen, entry);
    if (g_hash_table_contains (self->entries, entry))
      continue;
    g_hash_table_insert (self->entries, g_object_ref (entry), NULL);
    g_queue_push_tail (&self->unread, probe_new_entry (entry));
  }
}

/* Adds a game that was read, unless it has gone meanwhile. */
static void
add_game (LogresGameExplorer *self, Probe *probe)
{
  GHashTable *games = probe->entry != NULL ? self->entries : self->files;
  gconstpointer key = probe->entry != NULL ? (gconstpointer) probe->entry : probe->file;
  GameHome home = probe->entry != NULL ? HOME_COLLECTION : HOME_LIBRARY;
  gpointer own_key, number;

  if (!g_hash_table_steal_extended (games, key, &own_key, &number))
    return;

  forget (self, number);
  number = GUINT_TO_POINTER (explorer_index_add (self->index, &probe->game, home));
  g_hash_table_insert (games, own_key, number);
}

/* ---- Batches ---- */

static void go_on (LogresGameExplorer *self);

static void
end_batch (LogresGameExplorer *self)
{
  self->is_busy = FALSE;
  self->n_in_batch = 0;
  go_on (self);
  g_signal_emit_by_name (self, "changed");
}

static void
batch_free (Batch *self)
{
  g_ptr_array_unref (self->probes);
  g_free (self);
}

static void
listed_cb (gpointer data, gboolean is_cancelled)
{
  Batch *batch = data;

  if (!is_cancelled) {
    take_files (batch->explorer, batch->probes);
    end_batch (batch->explorer);
  }
  batch_free (batch);
}

static void
read_cb (gpointer data, gboolean is_cancelled)
{
  Batch *batch = data;

  if (!is_cancelled) {
    for (guint i = 0; i < batch->probes->len; i++)
      add_game (batch->explorer, g_ptr_array_index (batch->probes, i));
    end_batch (batch->explorer);
  }
  batch_free (batch);
}

static void
start (LogresGameExplorer *self,
       GPtrArray *probes,
       LongReadingFunc read,
       void (*done) (gpointer data, gboolean is_cancelled))
{
  Batch *batch = g_new (Batch, 1);

  *batch = (Batch) { self, probes };
  self->is_busy = TRUE;
  long_reading_start (&(LongReading) { .read = read, .work = batch, .done = done, .data = batch },
                      self->end);
}

static GPtrArray *
new_probes (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) probe_free);
}

static GPtrArray *
take_batch (LogresGameExplorer *self)
{
  GPtrArray *probes = new_probes ();

  for (gsize length = 0; length < MOST_TEXT && !g_queue_is_empty (&self->unread);) {
    Probe *probe = g_queue_pop_head (&self->unread);

    length += probe->text != NULL ? g_bytes_get_size (probe->text) : MOST_TEXT / MOST_FILES;
    g_ptr_array_add (probes, probe);
  }
  self->n_in_batch = probes->len;

  return probes;
}

static void
go_on (LogresGameExplorer *self)
{
  if (self->is_busy || self->n_holds == 0)
    return;

  if (self->must_list) {
    self->must_list = FALSE;
    start (self, new_probes (), list_files, listed_cb);
  } else if (!self->is_stopped && !g_queue_is_empty (&self->unread)) {
    start (self, take_batch (self), read_games, read_cb);
  }
}

/* ---- Control ---- */

static void
archive_changed_cb (LogresGameExplorer *self)
{
  self->must_list = TRUE;
  go_on (self);
}

static void
watch_archive (LogresGameExplorer *self)
{
  g_autofree char *path = logres_autosave_dup_archive_folder ();
  g_autoptr (GFile) folder = g_file_new_for_path (path);

  self->archive = g_file_monitor_directory (folder, G_FILE_MONITOR_NONE, NULL, NULL);
  if (self->archive != NULL)
    g_signal_connect_object (self->archive, "changed", G_CALLBACK (archive_changed_cb), self,
                             G_CONNECT_SWAPPED);
}

void
logres_game_explorer_hold (LogresGameExplorer *self)
{
  if (self->archive == NULL)
    watch_archive (self);
  self->n_holds++;
  self->must_list = TRUE;
  go_on (self);
}

void
logres_game_explorer_release (LogresGameExplorer *self)
{
  g_return_if_fail (self->n_holds > 0);

  self->n_holds--;
}

static void
collections_changed_cb (LogresGameExplorer *self)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->collections->len; i++)
    take_entries (self, g_ptr_array_index (self->collections, i), seen);
  forget_missing (self, self->entries, seen);
  drop_unread (self);
  go_on (self);
  g_signal_emit_by_name (self, "changed");
}

static gboolean
has_collections (LogresGameExplorer *self, GPtrArray *collections)
{
  gboolean is_same = self->collections->len == collections->len;

  for (guint i = 0; is_same && i < collections->len; i++)
    is_same = self->collections->pdata[i] == collections->pdata[i];

  return is_same;
}

static void
leave_collections (LogresGameExplorer *self)
{
  for (guint i = 0; i < self->collections->len; i++)
    g_signal_handlers_disconnect_by_data (self->collections->pdata[i], self);
  g_ptr_array_set_size (self->collections, 0);
}

void
logres_game_explorer_set_collections (LogresGameExplorer *self, GPtrArray *collections)
{
  if (has_collections (self, collections))
    return;

  leave_collections (self);
  for (guint i = 0; i < collections->len; i++) {
    LogresCollection *collection = g_object_ref (collections->pdata[i]);

    g_ptr_array_add (self->collections, collection);
    g_signal_connect_swapped (collection, "items-changed", G_CALLBACK (collections_changed_cb),
                              self);
  }
  collections_changed_cb (self);
}

void
logres_game_explorer_set_stopped (LogresGameExplorer *self, gboolean is_stopped)
{
  self->is_stopped = is_stopped;
  go_on (self);
  g_signal_emit_by_name (self, "changed");
}

/* ---- Questions ---- */

gboolean
logres_game_explorer_is_stopped (LogresGameExplorer *self)
{
  return self->is_stopped;
}

guint
logres_game_explorer_get_n_games (LogresGameExplorer *self)
{
  return g_hash_table_size (self->files) + g_hash_table_size (self->entries);
}

guint
logres_game_explorer_get_n_unread (LogresGameExplorer *self)
{
  return g_queue_get_length (&self->unread) + self->n_in_batch;
}

gboolean
logres_game_explorer_is_complete (LogresGameExplorer *self)
{
  return !self->is_busy && !self->must_list && g_queue_is_empty (&self->unread);
}

const ExplorerIndex *
logres_game_explorer_get_index (LogresGameExplorer *self)
{
  return self->index;
}

/* ---- Life cycle ---- */

LogresGameExplorer *
logres_game_explorer_dup (void)
{
  static GWeakRef shared;
  LogresGameExplorer *self = g_weak_ref_get (&shared);

  if (self == NULL) {
    self = g_object_new (LOGRES_TYPE_GAME_EXPLORER, NULL);
    g_weak_ref_set (&shared, self);
  }

  return self;
}

static void
logres_game_explorer_finalize (GObject *object)
{
  LogresGameExplorer *self = LOGRES_GAME_EXPLORER (object);

  g_cancellable_cancel (self->end);
  g_object_unref (self->end);
  g_clear_object (&self->archive);
  leave_collections (self);
  g_ptr_array_unref (self->collections);
  g_queue_clear_full (&self->unread, (GDestroyNotify) probe_free);
  g_hash_table_unref (self->files);
  g_hash_table_unref (self->entries);
  explorer_index_free (self->index);

  G_OBJECT_CLASS (logres_game_explorer_parent_class)->finalize (object);
}

static void
logres_game_explorer_class_init (LogresGameExplorerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = logres_game_explorer_finalize;

  g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
logres_game_explorer_init (LogresGameExplorer *self)
{
  self->index = explorer_index_new ();
  self->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->entries = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  self->collections = g_ptr_array_new_with_free_func (g_object_unref);
  self->end = g_cancellable_new ();
}
