#include "app/collection/game-source.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <unistd.h>

enum { MIB = 1 << 20, BLOCK = 1 << 18 };

/* The first argument is a name with hyphens, which clang-format would take for minus signs. */
/* clang-format off */
G_DEFINE_QUARK (game-file-error, game_file_error)
/* clang-format on */

static gboolean
fail (GError **error, int reason)
{
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (reason), g_strerror (reason));

  return FALSE;
}

/* Refuses a file that is too large. Also refuses a pipe or a device, because reading it might
 * never end. */
static gboolean
is_readable (const GStatBuf *info, GError **error)
{
  if (!S_ISREG (info->st_mode)) {
    g_set_error_literal (error, GAME_FILE_ERROR, GAME_FILE_ODD, _ ("This is not a text file."));
    return FALSE;
  }
  if (info->st_size > (goffset) MOST_FILE_MIB * MIB) {
    g_set_error (error, GAME_FILE_ERROR, GAME_FILE_TOO_LARGE,
                 /* Translators: two sizes in mebibytes. */
                 _ ("The file has %u MiB. A file of games can have at most %u MiB."),
                 (guint) MIN ((info->st_size + MIB - 1) / MIB, G_MAXUINT), MOST_FILE_MIB);
    return FALSE;
  }

  return TRUE;
}

/* Reads `length` bytes, block by block, so that `watch` can stop the reading. Returns FALSE with
 * an error if fewer bytes were read. */
static gboolean
fill (int descriptor, char *text, gsize length, const RecordWatch *watch, GError **error)
{
  gsize n_read = 0;

  while (n_read < length && (watch == NULL || watch->goes_on (watch->data, n_read))) {
    gssize n = read (descriptor, text + n_read, MIN (length - n_read, BLOCK));

    if (n < 0 && errno != EINTR)
      return fail (error, errno);
    if (n == 0)
      break;
    n_read += (gsize) MAX (n, 0);
  }
  if (n_read < length)
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_IO,
                         _ ("The file could not be read completely."));

  return n_read == length;
}

static gboolean
read_descriptor (GameSource *self, int descriptor, const RecordWatch *watch, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  if (fstat (descriptor, &self->info) != 0)
    return fail (error, errno);
  if (!is_readable (&self->info, error))
    return FALSE;
  length = (gsize) self->info.st_size;
  text = g_try_malloc (length + 1);
  if (text == NULL)
    return fail (error, ENOMEM);
  if (!fill (descriptor, text, length, watch, error))
    return FALSE;
  self->text = g_bytes_new_take (g_steal_pointer (&text), length);

  return TRUE;
}

gboolean
game_source_read (GameSource *self, const char *path, const RecordWatch *watch, GError **error)
{
  int descriptor = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  gboolean is_read;

  *self = (GameSource) { .text = NULL };
  if (descriptor < 0)
    return fail (error, errno);
  is_read = read_descriptor (self, descriptor, watch, error);
  close (descriptor);

  return is_read;
}

/* ---- Changes by others ---- */

gboolean
game_source_is_still (const GameSource *self, const char *path)
{
  const GStatBuf *old = &self->info;
  GStatBuf now;

  return S_ISREG (old->st_mode) && stat (path, &now) == 0 && now.st_dev == old->st_dev &&
         now.st_ino == old->st_ino && now.st_size == old->st_size &&
         now.st_mtim.tv_sec == old->st_mtim.tv_sec && now.st_mtim.tv_nsec == old->st_mtim.tv_nsec;
}

gboolean
game_source_is_same (const GameSource *self, const char *path)
{
  GameSource now;
  gboolean is_same = game_source_is_still (self, path) && game_source_read (&now, path, NULL, NULL);

  if (!is_same)
    return FALSE;
  is_same = g_bytes_equal (self->text, now.text);
  g_bytes_unref (now.text);

  return is_same;
}
