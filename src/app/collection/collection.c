#include "app/collection/collection.h"

#include "app/collection/collection-text.h"
#include "app/collection/game-index.h"
#include "app/kit/safe-file.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>

typedef enum ChangeKind { CHANGE_INSERT, CHANGE_REMOVE, CHANGE_MOVE, CHANGE_REPLACE } ChangeKind;

typedef struct Change {
  ChangeKind kind;
  guint at, to;       /* `to` is used only by CHANGE_MOVE */
  GPtrArray *entries; /* owned; the games inserted or removed; for CHANGE_REPLACE the game that is
                       * not in the list; NULL for CHANGE_MOVE */
  gboolean is_kept;   /* the game that CHANGE_REPLACE replaced was archived */
} Change;

struct _LogresCollection {
  GObject parent_instance;

  char *path;         /* owned; NULL if the list has no file */
  GameIndex index;    /* owned; of the text as it was last read or saved, at first of an empty
                       * text */
  GPtrArray *entries; /* owned; the current list of LogresGameEntry */
  GPtrArray *changes; /* owned; of Change */
  guint n_done;       /* number of changes in effect; the changes after them were undone */
  int n_saved; /* the value of n_done when the file was saved; -1 if Undo and Redo cannot restore
                * the saved list any more */
};

static void logres_collection_list_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (LogresCollection,
                               logres_collection,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      logres_collection_list_init))

/* ---- The list model ---- */

static GType
get_item_type (GListModel *list)
{
  return LOGRES_TYPE_GAME_ENTRY;
}

static guint
get_n_items (GListModel *list)
{
  return LOGRES_COLLECTION (list)->entries->len;
}

static gpointer
get_item (GListModel *list, guint i)
{
  LogresCollection *self = LOGRES_COLLECTION (list);

  return i < self->entries->len ? g_object_ref (g_ptr_array_index (self->entries, i)) : NULL;
}

static void
logres_collection_list_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* ---- Life cycle ---- */

static void
change_free (gpointer data)
{
  Change *change = data;

  g_clear_pointer (&change->entries, g_ptr_array_unref);
  g_free (change);
}

static void
logres_collection_finalize (GObject *object)
{
  LogresCollection *self = LOGRES_COLLECTION (object);

  g_free (self->path);
  g_ptr_array_unref (self->entries);
  g_ptr_array_unref (self->changes);
  game_index_clear (&self->index);

  G_OBJECT_CLASS (logres_collection_parent_class)->finalize (object);
}

static void
logres_collection_class_init (LogresCollectionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = logres_collection_finalize;
}

static GPtrArray *
new_list (void)
{
  return g_ptr_array_new_with_free_func (g_object_unref);
}

static void
logres_collection_init (LogresCollection *self)
{
  const GameSource nothing = { .text = g_bytes_new_static ("", 0) };

  game_index_init (&self->index, &nothing, NULL, NULL);
  self->entries = new_list ();
  self->changes = g_ptr_array_new_with_free_func (change_free);
}

static gpointer
copy_cb (gconstpointer entry, gpointer data)
{
  return g_object_ref ((gpointer) entry);
}

static GPtrArray *
copy_entries (GPtrArray *entries)
{
  return g_ptr_array_copy (entries, copy_cb, NULL);
}

/* Takes ownership of the index. */
static void
take_index (LogresCollection *self, const GameIndex *index)
{
  game_index_clear (&self->index);
  self->index = *index;
}

/* Replaces the games of the list and forgets all changes. Takes ownership of the index and the
 * entries. */
static void
take_list (LogresCollection *self, const GameIndex *index, GPtrArray *entries)
{
  guint n_before = self->entries->len;

  take_index (self, index);
  g_ptr_array_unref (self->entries);
  self->entries = entries;
  g_ptr_array_set_size (self->changes, 0);
  self->n_done = 0;
  self->n_saved = 0;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, self->entries->len);
}

/* Lists the games of `source` and takes ownership of it. Returns FALSE if `watch` has stopped the
 * work. */
static gboolean
list_source (LogresCollection *self, const GameSource *source, const RecordWatch *watch)
{
  g_autoptr (GPtrArray) entries = new_list ();
  GameIndex index;

  if (!game_index_init (&index, source, entries, watch))
    return FALSE;
  take_list (self, &index, g_steal_pointer (&entries));

  return TRUE;
}

/* Opening a file has two halves of work: reading and listing. The progress of listing begins at
 * `length`, the length of the file, where the progress of reading ended. */
typedef struct Listing {
  const RecordWatch *watch;
  gsize length;
} Listing;

static bool
listing_goes_on (void *data, size_t n_listed)
{
  const Listing *self = data;

  return self->watch->goes_on (self->watch->data, self->length + n_listed);
}

LogresCollection *
logres_collection_open (const char *path, const RecordWatch *watch, GError **error)
{
  g_autoptr (LogresCollection) self = NULL;
  GameSource source;
  Listing listing = { .watch = watch };
  const RecordWatch second = { listing_goes_on, &listing };

  if (!game_source_read (&source, path, watch, error))
    return NULL;
  self = g_object_new (LOGRES_TYPE_COLLECTION, NULL);
  self->path = g_strdup (path);
  listing.length = g_bytes_get_size (source.text);
  if (list_source (self, &source, watch != NULL ? &second : NULL))
    return g_steal_pointer (&self);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, g_strerror (ECANCELED));

  return NULL;
}

LogresCollection *
logres_collection_new_from_text (const char *text, gsize length)
{
  LogresCollection *self = g_object_new (LOGRES_TYPE_COLLECTION, NULL);

  list_source (self, &(GameSource) { .text = g_bytes_new (text, length) }, NULL);

  return self;
}

LogresCollection *
logres_collection_new_empty (void)
{
  return g_object_new (LOGRES_TYPE_COLLECTION, NULL);
}

/* ---- Questions ---- */

const char *
logres_collection_get_path (LogresCollection *self)
{
  return self->path;
}

GBytes *
logres_collection_get_text (LogresCollection *self)
{
  return self->index.source.text;
}

guint
logres_collection_get_n_games (LogresCollection *self)
{
  return self->entries->len;
}

LogresGameEntry *
logres_collection_get_entry (LogresCollection *self, guint i)
{
  g_return_val_if_fail (i < self->entries->len, NULL);

  return g_ptr_array_index (self->entries, i);
}

int
logres_collection_find (LogresCollection *self, LogresGameEntry *entry)
{
  guint i;

  return g_ptr_array_find (self->entries, entry, &i) ? (int) i : -1;
}

gboolean
logres_collection_is_modified (LogresCollection *self)
{
  return (int) self->n_done != self->n_saved;
}

GBytes *
logres_collection_new_text (LogresCollection *self)
{
  g_autoptr (GPtrArray) entries = copy_entries (self->entries);

  return collection_text_new (entries, &self->index);
}

gboolean
logres_collection_is_stale (LogresCollection *self)
{
  return self->path != NULL && !game_source_is_still (&self->index.source, self->path);
}

/* ---- Changes ---- */

/* Archives the game that the change removes, or replaces if it was archived then. */
static gboolean
keep_removed (LogresCollection *self, const Change *change, GError **error)
{
  if (self->path == NULL || (change->kind != CHANGE_REMOVE && !change->is_kept))
    return TRUE;

  return logres_game_entry_archive (self->entries->pdata[change->at], error);
}

static void
tell (LogresCollection *self, guint at, guint n_gone, guint n_come)
{
  g_list_model_items_changed (G_LIST_MODEL (self), at, n_gone, n_come);
}

static void
insert_entries (LogresCollection *self, guint at, GPtrArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    g_ptr_array_insert (self->entries, (int) (at + i),
                        g_object_ref (g_ptr_array_index (entries, i)));
  tell (self, at, 0, entries->len);
}

static void
remove_entries (LogresCollection *self, guint at, guint n)
{
  /* A removed game that only Undo can restore must not keep the text of the whole file in
   * memory. */
  for (guint i = 0; i < n; i++)
    logres_game_entry_copy_text (self->entries->pdata[at + i]);
  g_ptr_array_remove_range (self->entries, at, n);
  tell (self, at, n, 0);
}

static void
move_entry (LogresCollection *self, guint from, guint to)
{
  gpointer entry = g_ptr_array_steal_index (self->entries, from);

  tell (self, from, 1, 0);
  g_ptr_array_insert (self->entries, (int) to, entry);
  tell (self, to, 0, 1);
}

/* Exchanges entry `at` of the list with the entry in `other`. The entry that comes into the list
 * gets the slot of the other entry. */
static void
exchange_entries (LogresCollection *self, guint at, GPtrArray *other)
{
  LogresGameEntry *old = self->entries->pdata[at], *new = other->pdata[0];

  new->slot = old->slot;
  logres_game_entry_copy_text (old);
  self->entries->pdata[at] = new;
  other->pdata[0] = old;
  tell (self, at, 1, 1);
}

static void
apply (LogresCollection *self, const Change *change, gboolean is_forth)
{
  if (change->kind == CHANGE_REPLACE)
    exchange_entries (self, change->at, change->entries);
  else if (change->kind == CHANGE_MOVE)
    move_entry (self, is_forth ? change->at : change->to, is_forth ? change->to : change->at);
  else if ((change->kind == CHANGE_INSERT) == is_forth)
    insert_entries (self, change->at, change->entries);
  else
    remove_entries (self, change->at, change->entries->len);
}

/* Makes a change and forgets the changes that were undone. Takes ownership of the entries. */
static void
make_change (LogresCollection *self, ChangeKind kind, guint at, guint to, GPtrArray *entries)
{
  Change *change = g_new0 (Change, 1);

  *change = (Change) { kind, at, to, entries, FALSE };
  if (kind == CHANGE_REPLACE)
    change->is_kept = logres_collection_get_entry (self, at)->archived != NULL;
  if (self->n_saved > (int) self->n_done)
    self->n_saved = -1;
  g_ptr_array_set_size (self->changes, (int) self->n_done);
  g_ptr_array_add (self->changes, change);
  self->n_done++;
  apply (self, change, TRUE);
}

/* Returns the entries of another list, marked as games that are not in the file. */
static GPtrArray *
take_entries (LogresCollection *games)
{
  GPtrArray *entries = copy_entries (games->entries);

  for (guint i = 0; i < entries->len; i++)
    ((LogresGameEntry *) g_ptr_array_index (entries, i))->slot = (GameSlot) { 0 };

  return entries;
}

guint
logres_collection_insert_all (LogresCollection *self, guint i, LogresCollection *games)
{
  guint n = games->entries->len;

  g_return_val_if_fail (i <= self->entries->len, 0);

  if (n > 0)
    make_change (self, CHANGE_INSERT, i, 0, take_entries (games));

  return n;
}

guint
logres_collection_insert (LogresCollection *self, guint i, const char *text, gsize length)
{
  g_autoptr (LogresCollection) games = logres_collection_new_from_text (text, length);

  return logres_collection_insert_all (self, i, games);
}

gboolean
logres_collection_remove (LogresCollection *self, guint i, GError **error)
{
  g_autoptr (GPtrArray) entries = new_list ();
  Change change = { CHANGE_REMOVE, i, 0, entries, FALSE };

  g_return_val_if_fail (i < self->entries->len, FALSE);

  g_ptr_array_add (entries, g_object_ref (g_ptr_array_index (self->entries, i)));
  if (!keep_removed (self, &change, error))
    return FALSE;
  make_change (self, CHANGE_REMOVE, i, 0, g_steal_pointer (&entries));

  return TRUE;
}

void
logres_collection_move (LogresCollection *self, guint from, guint to)
{
  g_return_if_fail (from < self->entries->len && to < self->entries->len);

  if (from != to)
    make_change (self, CHANGE_MOVE, from, to, NULL);
}

void
logres_collection_replace (LogresCollection *self, guint i, const char *text)
{
  g_autoptr (LogresCollection) game = logres_collection_new_from_text (text, strlen (text));

  g_return_if_fail (i < self->entries->len && game->entries->len == 1);

  make_change (self, CHANGE_REPLACE, i, 0, take_entries (game));
}

gboolean
logres_collection_can_undo (LogresCollection *self)
{
  return self->n_done > 0;
}

gboolean
logres_collection_can_redo (LogresCollection *self)
{
  return self->n_done < self->changes->len;
}

static gboolean
has_archived (LogresCollection *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (logres_collection_get_entry (self, i)->archived != NULL)
      return TRUE;

  return FALSE;
}

/* Deletes the archived copies if no change is left to save and the file has all games. The file is
 * read only if there are copies. */
static void
forget_archived (LogresCollection *self)
{
  if (self->path == NULL || logres_collection_is_modified (self) || !has_archived (self) ||
      !game_source_is_same (&self->index.source, self->path))
    return;

  for (guint i = 0; i < self->entries->len; i++)
    logres_game_entry_forget_archived (logres_collection_get_entry (self, i));
}

void
logres_collection_undo (LogresCollection *self)
{
  if (!logres_collection_can_undo (self))
    return;

  apply (self, g_ptr_array_index (self->changes, --self->n_done), FALSE);
  forget_archived (self);
}

void
logres_collection_take_back (LogresCollection *self)
{
  logres_collection_undo (self);
  g_ptr_array_set_size (self->changes, (int) self->n_done);
}

gboolean
logres_collection_redo (LogresCollection *self, GError **error)
{
  const Change *change;

  if (!logres_collection_can_redo (self))
    return TRUE;
  change = g_ptr_array_index (self->changes, self->n_done);
  if (!keep_removed (self, change, error))
    return FALSE;
  self->n_done++;
  apply (self, change, TRUE);

  return TRUE;
}

/* ---- The file ---- */

static gboolean
write_index (GameIndex *index, GPtrArray *entries, const char *path, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (index->source.text, &length);

  if (collection_text_has (index, entries))
    return safe_file_write_shared (path, text, length, &index->source.info, error);

  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                       _ ("Reading the saved file back would give different games"));

  return FALSE;
}

/* Updates the list after saving. Tells each entry its new place in the file, and deletes its
 * archived copy, which is not needed any more. `written` has the same entries, but a new entry for
 * each game that had to be rewritten. Takes ownership of the index. */
static void
adopt (LogresCollection *self, GPtrArray *written, const GameIndex *index)
{
  for (guint i = 0; i < self->entries->len; i++) {
    LogresGameEntry *old = self->entries->pdata[i], *new = written->pdata[i];

    logres_game_entry_forget_archived (old);
    game_index_place (index, i, new);
    if (new != old) {
      self->entries->pdata[i] = g_object_ref (new);
      g_object_unref (old);
      tell (self, i, 1, 1);
    }
  }
  take_index (self, index);
}

static gboolean
write_file (LogresCollection *self, const char *path, GError **error)
{
  g_autoptr (GPtrArray) entries = copy_entries (self->entries);
  const GameSource source = { .text = collection_text_new (entries, &self->index) };
  GameIndex index;

  game_index_init (&index, &source, NULL, NULL);
  if (!write_index (&index, entries, path, error)) {
    game_index_clear (&index);
    return FALSE;
  }
  adopt (self, entries, &index);
  self->n_saved = (int) self->n_done;

  return TRUE;
}

void
logres_collection_note_unsaved (LogresCollection *self)
{
  self->n_saved = -1;
}

gboolean
logres_collection_save (LogresCollection *self, GError **error)
{
  g_return_val_if_fail (self->path != NULL, FALSE);

  if (game_source_is_same (&self->index.source, self->path))
    return write_file (self, self->path, error);

  g_set_error_literal (error, GAME_FILE_ERROR, GAME_FILE_CHANGED,
                       _ ("Another program has changed the file"));

  return FALSE;
}

gboolean
logres_collection_save_as (LogresCollection *self, const char *path, GError **error)
{
  char *own;

  if (!write_file (self, path, error))
    return FALSE;

  own = g_strdup (path);
  g_free (self->path);
  self->path = own;

  return TRUE;
}

void
logres_collection_become (LogresCollection *self, LogresCollection *other)
{
  const GameIndex index = other->index;

  other->index = (GameIndex) { .spans = NULL };
  take_list (self, &index, copy_entries (other->entries));
}

gboolean
logres_collection_reload (LogresCollection *self, GError **error)
{
  g_autoptr (LogresCollection) other = NULL;

  g_return_val_if_fail (self->path != NULL, FALSE);

  other = logres_collection_open (self->path, NULL, error);
  if (other != NULL)
    logres_collection_become (self, other);

  return other != NULL;
}
