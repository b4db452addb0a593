#include "app/kit/kept-keys.h"

#include "app/kit/kept-file.h"

#include <errno.h>
#include <string.h>

enum { MOST_TRIES = 200, TRY_US = 10000 };

struct KeptKeys {
  char *path;      /* owned */
  GKeyFile *file;  /* owned */
  GArray *changes; /* owned; changes that are only in memory so far */
  KeptFile *held;  /* owned; set only while the file is locked, otherwise NULL */
  char *set_aside; /* owned; the new path of a damaged file; NULL if no file was damaged */
};

typedef struct Change {
  KeptKeysFunc func;
  gpointer data; /* owned */
} Change;

/* ---- Locking ---- */

/* Waits for the lock. Another program holds the lock only while it writes the file, so this gives
 * up after two seconds. */
static gboolean
hold_file (KeptKeys *self, GError **error)
{
  for (int i = 0; i < MOST_TRIES; i++) {
    self->held = kept_file_hold (self->path);
    if (self->held != NULL)
      return TRUE;
    g_usleep (TRY_US);
  }
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_AGAIN, g_strerror (EAGAIN));

  return FALSE;
}

static void
let_go (KeptKeys *self)
{
  g_clear_pointer (&self->held, kept_file_free);
}

/* ---- Reading ---- */

/* Returns NULL for a damaged file. After a power cut a file may contain zero bytes, which GLib
 * would read as an empty line. */
static GKeyFile *
parse (const char *text, gsize length)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  gboolean is_good = memchr (text, '\0', length) == NULL &&
                     g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, NULL);

  return is_good ? g_steal_pointer (&file) : NULL;
}

static gboolean load (KeptKeys *self, GError **error);

/* Sets a damaged file aside. If the file is not locked yet, another program may just have replaced
 * it. Then this call only locks the file and reads it again. If the file is still damaged, load()
 * calls this function again, which sets the file aside. */
static gboolean
set_aside (KeptKeys *self, GError **error)
{
  if (self->held == NULL)
    return hold_file (self, error) && load (self, error);
  g_free (self->set_aside);
  self->set_aside = safe_file_set_aside (self->path, error);

  return self->set_aside != NULL;
}

/* Takes the contents of the file and applies the changes in memory to them. */
static void
take_contents (KeptKeys *self, GKeyFile *file)
{
  g_clear_pointer (&self->file, g_key_file_unref);
  self->file = file;
  for (guint i = 0; i < self->changes->len; i++) {
    const Change *change = &g_array_index (self->changes, Change, i);

    change->func (file, change->data);
  }
}

/* Reads the file. If it is missing or damaged, the contents in memory stay. */
static gboolean
load (KeptKeys *self, GError **error)
{
  g_autoptr (GError) own = NULL;
  g_autofree char *text = NULL;
  gsize length;
  GKeyFile *file;

  if (!g_file_get_contents (self->path, &text, &length, &own)) {
    if (g_error_matches (own, G_FILE_ERROR, G_FILE_ERROR_NOENT))
      return TRUE;
    g_propagate_error (error, g_steal_pointer (&own));
    return FALSE;
  }
  file = parse (text, length);
  if (file == NULL)
    return set_aside (self, error);
  take_contents (self, file);

  return TRUE;
}

/* ---- Life cycle ---- */

/* The changes that no file has, by its path, while no object has them. */
static GHashTable *unwritten;

static void
clear_change_cb (gpointer data)
{
  g_free (((Change *) data)->data);
}

static GArray *
take_unwritten (const char *path)
{
  g_autofree char *key = NULL;
  GArray *changes;

  if (unwritten != NULL &&
      g_hash_table_steal_extended (unwritten, path, (gpointer *) &key, (gpointer *) &changes))
    return changes;

  changes = g_array_new (FALSE, FALSE, sizeof (Change));
  g_array_set_clear_func (changes, clear_change_cb);

  return changes;
}

/* Leaves the changes that were not written to the next object, after those of earlier objects. */
static void
leave_unwritten (KeptKeys *self)
{
  GArray *earlier;

  if (self->changes->len == 0)
    return;

  earlier = take_unwritten (self->path);
  g_array_append_vals (earlier, self->changes->data, self->changes->len);
  g_array_set_clear_func (self->changes, NULL);
  if (unwritten == NULL)
    unwritten =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  g_hash_table_insert (unwritten, g_strdup (self->path), earlier);
}

KeptKeys *
kept_keys_new (const char *path)
{
  KeptKeys *self = g_new0 (KeptKeys, 1);

  self->path = g_strdup (path);
  self->changes = take_unwritten (path);
  take_contents (self, g_key_file_new ());
  kept_keys_read (self);

  return self;
}

void
kept_keys_free (KeptKeys *self)
{
  if (self == NULL)
    return;

  leave_unwritten (self);
  g_free (self->path);
  g_key_file_unref (self->file);
  g_array_unref (self->changes);
  g_free (self->set_aside);
  g_free (self);
}

/* The next change reads the file once more and reports an error. */
void
kept_keys_read (KeptKeys *self)
{
  load (self, NULL);
  let_go (self);
}

GKeyFile *
kept_keys_file (const KeptKeys *self)
{
  return self->file;
}

const char *
kept_keys_set_aside (const KeptKeys *self)
{
  return self->set_aside;
}

/* ---- Writing ---- */

static gboolean
save (const KeptKeys *self, SafeFileHold hold, GError **error)
{
  g_autofree char *text = g_key_file_to_data (self->file, NULL, NULL);

  return safe_file_write (self->path, text, strlen (text), hold, error);
}

/* Applies a change and notes it. If the file is read again before the change was written, the
 * change is applied to the new contents too. */
static gboolean
add_change (KeptKeys *self, KeptKeysFunc func, gpointer data)
{
  Change change = { func, data };

  if (!func (self->file, data)) {
    g_free (data);
    return FALSE;
  }
  g_array_append_val (self->changes, change);

  return TRUE;
}

gboolean
kept_keys_change (
  KeptKeys *self, KeptKeysFunc change, gpointer data, SafeFileHold hold, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  gboolean is_loaded =
    safe_file_make_folder (folder, error) && hold_file (self, error) && load (self, error);
  gboolean is_changed = add_change (self, change, data);
  gboolean is_saved = is_loaded && is_changed && save (self, hold, error);

  if (is_saved)
    g_array_set_size (self->changes, 0);
  let_go (self);

  return is_saved;
}
