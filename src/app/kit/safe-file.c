#include "app/kit/safe-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

enum {
  MAX_LINKS = 40,
  MAX_SET_ASIDE = 1000,
  PRIVATE_MODE = 0600,
  SHARED_MODE = 0666,
  FOLDER_MODE = 0700
};

/* Returns the path at the end of all links. The caller frees it. */
static char *
follow_links (const char *path)
{
  char *at = g_strdup (path);

  for (int i = 0; i < MAX_LINKS; i++) {
    g_autofree char *target = g_file_read_link (at, NULL);
    g_autofree char *folder = g_path_get_dirname (at);

    if (target == NULL)
      break;
    g_free (at);
    at = g_canonicalize_filename (target, folder);
  }

  return at;
}

/* Returns whether a file may be replaced. A read-only file may not, even if its folder allows it or
 * the user is root. */
static gboolean
may_be_written (const char *path, const GStatBuf *old)
{
  if ((old->st_mode & 0222) != 0)
    return g_access (path, W_OK) == 0;
  errno = EACCES;

  return FALSE;
}

static gboolean
write_all (int descriptor, const char *text, size_t length)
{
  while (length > 0) {
    gssize n = write (descriptor, text, length);

    if (n < 0 && errno != EINTR)
      return FALSE;
    text += MAX (n, 0);
    length -= (size_t) MAX (n, 0);
  }

  return TRUE;
}

/* Syncs a file. Some files, such as pipes, cannot be synced, which is not an error. */
static gboolean
sync_descriptor (int descriptor)
{
  return g_fsync (descriptor) == 0 || errno == EINVAL || errno == ENOSYS;
}

static gboolean
fail (GError **error)
{
  int reason = errno;

  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (reason), g_strerror (reason));

  return FALSE;
}

gboolean
safe_file_put (int descriptor, const char *text, gsize length, GError **error)
{
  return write_all (descriptor, text, length) || fail (error);
}

/* The arguments for writing a new file. */
typedef struct Filling {
  const char *text;
  gsize length;
  int mode;
  SafeFileHold hold;
  GStatBuf *info;  /* gets the data of the written file; may be NULL */
  gboolean is_old; /* the file existed before and has the mode */
} Filling;

static gboolean
fill (int descriptor, const Filling *filling, GError **error)
{
  gboolean is_filled = safe_file_put (descriptor, filling->text, filling->length, error);

  if (filling->info != NULL && fstat (descriptor, filling->info) != 0)
    *filling->info = (GStatBuf) { 0 };
  if (is_filled && filling->hold == HOLD_MACHINE && !sync_descriptor (descriptor))
    is_filled = fail (error);
  /* The system may report a full disk only now. */
  if (close (descriptor) != 0 && is_filled)
    is_filled = fail (error);

  return is_filled;
}

/* Syncs the folder of a file, because a new name survives a power cut only then. Some file systems
 * cannot sync a folder, which is not an error. */
static void
sync_folder_of (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int descriptor = g_open (folder, O_RDONLY | O_CLOEXEC, 0);

  if (descriptor < 0)
    return;
  g_fsync (descriptor);
  close (descriptor);
}

/* Writes the file `beside` and renames it to `path`. `beside` must end in "XXXXXX", which mkstemp
 * replaces. */
static gboolean
replace (const char *path, char *beside, const Filling *filling, GError **error)
{
  int descriptor = g_mkstemp_full (beside, O_RDWR | O_CLOEXEC, filling->mode);

  if (descriptor < 0)
    return fail (error);
  if (filling->is_old)
    g_chmod (beside, filling->mode); /* mkstemp has applied the umask */
  if (fill (descriptor, filling, error)) {
    if (g_rename (beside, path) == 0)
      return TRUE;
    fail (error);
  }
  g_unlink (beside);

  return FALSE;
}

static gboolean
write_file (const char *path, Filling filling, GError **error)
{
  g_autofree char *file = follow_links (path), *beside = g_strconcat (file, ".XXXXXX", NULL);
  GStatBuf old;

  if (g_stat (file, &old) == 0) {
    filling.mode = old.st_mode & 0777;
    filling.is_old = TRUE;
    if (!may_be_written (file, &old))
      return fail (error);
  }
  if (!replace (file, beside, &filling, error))
    return FALSE;
  if (filling.hold == HOLD_MACHINE)
    sync_folder_of (file);

  return TRUE;
}

gboolean
safe_file_write (
  const char *path, const char *text, gsize length, SafeFileHold hold, GError **error)
{
  return write_file (path, (Filling) { text, length, PRIVATE_MODE, hold, NULL, FALSE }, error);
}

gboolean
safe_file_write_shared (
  const char *path, const char *text, gsize length, GStatBuf *info, GError **error)
{
  return write_file (path, (Filling) { text, length, SHARED_MODE, HOLD_MACHINE, info, FALSE },
                     error);
}

gboolean
safe_file_write_at (GFile *file, const char *text, gsize length, SafeFileHold hold, GError **error)
{
  g_autofree char *path = g_file_get_path (file);

  return path != NULL ? safe_file_write (path, text, length, hold, error)
                      : g_file_replace_contents (file, text, length, NULL, FALSE,
                                                 G_FILE_CREATE_PRIVATE, NULL, NULL, error);
}

/* ---- Other operations on files ---- */

gboolean
safe_file_sync (const char *path, GError **error)
{
  int descriptor = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean is_synced = descriptor >= 0 && sync_descriptor (descriptor);
  int reason = errno;

  if (descriptor >= 0)
    close (descriptor);
  errno = reason;
  if (!is_synced)
    return fail (error);
  sync_folder_of (path);

  return TRUE;
}

gboolean
safe_file_make_folder (const char *path, GError **error)
{
  return g_mkdir_with_parents (path, FOLDER_MODE) == 0 || fail (error);
}

gboolean
safe_file_check_folder (const char *path, GError **error)
{
  return safe_file_make_folder (path, error) &&
         (faccessat (AT_FDCWD, path, R_OK | W_OK | X_OK, AT_EACCESS) == 0 || fail (error));
}

/* Moves a file to another disk. If the old file cannot be removed, removes the new file, and the
 * move has failed. */
static gboolean
carry (const char *from, const char *to, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_get_contents (from, &text, &length, error) ||
      !safe_file_write (to, text, length, HOLD_MACHINE, error))
    return FALSE;
  if (g_unlink (from) == 0)
    return TRUE;
  fail (error);
  g_unlink (to);

  return FALSE;
}

gboolean
safe_file_move (const char *from, const char *to, GError **error)
{
  if (g_rename (from, to) == 0)
    return TRUE;

  return errno == EXDEV ? carry (from, to, error) : fail (error);
}

char *
safe_file_set_aside (const char *path, GError **error)
{
  errno = EEXIST;
  for (int i = 1; i < MAX_SET_ASIDE; i++) {
    g_autofree char *aside = g_strdup_printf ("%s.bad-%d", path, i);

    if (g_file_test (aside, G_FILE_TEST_EXISTS))
      continue;
    if (g_rename (path, aside) == 0)
      return g_steal_pointer (&aside);
    break;
  }

  fail (error);

  return NULL;
}

char *
safe_file_mend (const char *path, const char *text, GError **error)
{
  g_autofree char *aside = safe_file_set_aside (path, error);

  if (aside == NULL || text == NULL ||
      safe_file_write (path, text, strlen (text), HOLD_MACHINE, error))
    return g_steal_pointer (&aside);
  g_rename (aside, path);

  return NULL;
}
