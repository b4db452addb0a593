#include "app/kit/kept-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { LOCK_MODE = 0600, MOST_TRIES = 10, MOST_OWNER = 400 };

static const char lock_suffix[] = ".lock";

struct KeptFile {
  char *path; /* owned */
  int lock;   /* the descriptor of the locked file; -1 if `path` is not locked */
};

/* ---- Locks ---- */

static char *
dup_lock_path (const char *path)
{
  return g_strconcat (path, lock_suffix, NULL);
}

gboolean
kept_file_is_lock (const char *name)
{
  return g_str_has_suffix (name, lock_suffix);
}

/* Returns whether the lock is still the file with this name. If another program has removed that
 * file, the lock is useless. */
static gboolean
is_in_place (int lock, const char *name)
{
  GStatBuf there;
  struct stat ours;

  return fstat (lock, &ours) == 0 && g_stat (name, &there) == 0 && ours.st_ino == there.st_ino &&
         ours.st_dev == there.st_dev;
}

/* Returns a text that names this process, which the caller frees. A process id is unique only
 * within its sandbox and machine, so the text names these too. */
static char *
dup_owner (void)
{
  g_autofree char *sandbox = g_file_read_link ("/proc/self/ns/pid", NULL);

  return g_strdup_printf ("%d %s %s", (int) getpid (), sandbox != NULL ? sandbox : "",
                          g_get_host_name ());
}

/* Writes this process into the lock, so that the process can tell its own locks from others. */
static void
write_owner (int lock)
{
  g_autofree char *text = dup_owner ();

  if (ftruncate (lock, 0) == 0)
    safe_file_put (lock, text, strlen (text), NULL);
}

static gboolean
is_ours (int lock)
{
  g_autofree char *owner = dup_owner ();
  char text[MOST_OWNER] = "";

  return pread (lock, text, sizeof text - 1, 0) > 0 && g_str_equal (text, owner);
}

static int
open_lock (const char *name)
{
  int lock = g_open (name, O_RDWR | O_CREAT | O_CLOEXEC, LOCK_MODE);

  return lock >= 0 ? lock : g_open (name, O_RDONLY | O_CLOEXEC, 0);
}

/* Returns whether somebody holds the lock. The test takes a shared lock for a moment, so several
 * programs can test at once. */
static gboolean
is_held (int lock)
{
  return flock (lock, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

/* Takes the lock. Returns FALSE if somebody else holds it. Returns TRUE without a lock if the
 * file cannot be locked at all. Tries several times, because another program may only be testing
 * the lock, or the last owner may just be removing it. */
static gboolean
take_lock (KeptFile *self)
{
  g_autofree char *name = dup_lock_path (self->path);

  for (int i = 0; i < MOST_TRIES; i++) {
    int lock = open_lock (name);
    gboolean is_taken;

    if (lock < 0)
      break;
    if (flock (lock, LOCK_EX | LOCK_NB) == 0 && is_in_place (lock, name)) {
      write_owner (lock);
      self->lock = lock;
      break;
    }
    is_taken = is_held (lock);
    close (lock);
    if (is_taken)
      return FALSE;
  }

  return TRUE;
}

static void
drop_lock (KeptFile *self)
{
  g_autofree char *name = dup_lock_path (self->path);

  if (self->lock < 0)
    return;
  if (is_in_place (self->lock, name))
    g_unlink (name);
  close (self->lock);
  self->lock = -1;
}

KeptBy
kept_file_is_kept_by (const char *path)
{
  g_autofree char *name = dup_lock_path (path);
  int lock = g_open (name, O_RDONLY | O_CLOEXEC, 0);
  KeptBy by = KEPT_BY_NOBODY;

  if (lock < 0)
    return by;
  if (is_held (lock))
    by = is_ours (lock) ? KEPT_BY_US : KEPT_BY_OTHERS;
  close (lock);

  return by;
}

/* ---- Life cycle ---- */

static char *
dup_new_path (const char *folder, const char *suffix)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (id, suffix, NULL);

  return g_build_filename (folder, name, NULL);
}

KeptFile *
kept_file_hold (const char *path)
{
  g_autoptr (KeptFile) self = g_new0 (KeptFile, 1);

  self->path = g_strdup (path);
  self->lock = -1;

  return take_lock (self) ? g_steal_pointer (&self) : NULL;
}

KeptFile *
kept_file_new (const char *folder, const char *suffix)
{
  KeptFile *self = g_new0 (KeptFile, 1);

  self->path = dup_new_path (folder, suffix);
  self->lock = -1;

  return self;
}

void
kept_file_free (KeptFile *self)
{
  if (self == NULL)
    return;

  drop_lock (self);
  g_free (self->path);
  g_free (self);
}

const char *
kept_file_get_path (const KeptFile *self)
{
  return self->path;
}

/* Takes the lock if it is missing: the folder may have been made only now, or it may have been
 * removed with the lock. If another program has taken the file meanwhile, `self` gets a new
 * name. */
static void
secure (KeptFile *self)
{
  g_autofree char *name = dup_lock_path (self->path), *folder = NULL;
  const char *suffix = strrchr (self->path, '.');
  char *path;

  if (self->lock >= 0 && is_in_place (self->lock, name))
    return;
  drop_lock (self);
  if (take_lock (self))
    return;

  folder = g_path_get_dirname (self->path);
  path = dup_new_path (folder, suffix);
  g_free (self->path);
  self->path = path;
  take_lock (self);
}

gboolean
kept_file_write (KeptFile *self, const char *text, SafeFileHold hold, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  if (!safe_file_make_folder (folder, error))
    return FALSE;
  secure (self);

  return safe_file_write (self->path, text, strlen (text), hold, error);
}

/* ---- The file and its copies ---- */

char *
kept_file_dup_copy (const char *path)
{
  return g_strconcat (path, "~", NULL);
}

char *
kept_file_dup_coming_copy (const char *path)
{
  return g_strconcat (path, ".synced", NULL);
}

static void
remove_copies (const char *path)
{
  g_autofree char *copy = kept_file_dup_copy (path), *coming = kept_file_dup_coming_copy (path);

  g_unlink (copy);
  g_unlink (coming);
}

void
kept_file_remove (KeptFile *self)
{
  g_unlink (self->path);
  remove_copies (self->path);
}

/* ---- Moving ---- */

/* Returns whether replacing `other` by `path` loses nothing. */
static gboolean
may_replace (const char *path, const char *other)
{
  g_autofree char *text = NULL, *old = NULL;
  gsize length, old_length;

  if (!g_file_test (other, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!g_file_get_contents (other, &old, &old_length, NULL))
    return FALSE;

  return old_length == 0 || (g_file_get_contents (path, &text, &length, NULL) &&
                             length == old_length && memcmp (text, old, length) == 0);
}

static KeptFile *
find_place (const char *path, const char *folder)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *same = g_build_filename (folder, name, NULL);
  KeptFile *place = may_replace (path, same) ? kept_file_hold (same) : NULL;

  return place != NULL ? place : kept_file_new (folder, strrchr (name, '.'));
}

/* Moves the synced copy too if the new path is on the same disk. Otherwise the file itself was
 * written anew, so the copies are only removed. */
static void
move_copies (const char *path, const char *to)
{
  g_autofree char *copy = kept_file_dup_copy (path), *copy_to = kept_file_dup_copy (to);

  g_rename (copy, copy_to);
  remove_copies (path);
}

gboolean
kept_file_move (KeptFile *self, const char *folder, GError **error)
{
  g_autoptr (KeptFile) other = NULL;
  KeptFile old = *self;

  if (!safe_file_make_folder (folder, error))
    return FALSE;
  other = find_place (self->path, folder);
  if (!safe_file_move (self->path, other->path, error))
    return FALSE;
  move_copies (self->path, other->path);
  *self = *other;
  *other = old;

  return TRUE;
}
