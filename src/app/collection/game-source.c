#include "app/collection/game-source.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

enum { MOST_FILE_TEXT = 256 << 20 };

struct GameSource {
  grefcount n_refs;
  int descriptor;   /* owned; -1 for a text in memory */
  struct stat info; /* of the file when it was opened */
  char *text;       /* owned; NULL for a file */
  guint64 length;
};

/* The first argument is a name, which clang-format would take for a subtraction. */
/* clang-format off */
G_DEFINE_QUARK (game-file-error, game_file_error)
/* clang-format on */

/* ---- Files ---- */

static void
fail (GError **error, int reason)
{
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (reason), g_strerror (reason));
}

/* Reading a pipe or a device might never end. */
static gboolean
is_readable (const struct stat *info, GError **error)
{
  if (!S_ISREG (info->st_mode)) {
    g_set_error_literal (error, GAME_FILE_ERROR, GAME_FILE_ODD, _ ("It is no file with a text."));
    return FALSE;
  }
  if (info->st_size > MOST_FILE_TEXT) {
    g_set_error_literal (error, GAME_FILE_ERROR, GAME_FILE_TOO_LARGE,
                         _ ("It is too large to be a file of games."));
    return FALSE;
  }

  return TRUE;
}

/* Takes ownership of the descriptor. */
static GameSource *
source_of (int descriptor, GError **error)
{
  GameSource *self;
  struct stat info;

  if (fstat (descriptor, &info) != 0) {
    fail (error, errno);
    close (descriptor);
    return NULL;
  }
  if (!is_readable (&info, error)) {
    close (descriptor);
    return NULL;
  }

  self = g_new0 (GameSource, 1);
  g_ref_count_init (&self->n_refs);
  self->descriptor = descriptor;
  self->info = info;
  self->length = (guint64) info.st_size;

  return self;
}

GameSource *
game_source_open (const char *path, GError **error)
{
  int descriptor = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);

  if (descriptor < 0) {
    fail (error, errno);
    return NULL;
  }

  return source_of (descriptor, error);
}

GameSource *
game_source_new_from_descriptor (int descriptor, GError **error)
{
  int copy = fcntl (descriptor, F_DUPFD_CLOEXEC, 0);

  if (copy < 0) {
    fail (error, errno);
    return NULL;
  }

  return source_of (copy, error);
}

GameSource *
game_source_new_from_text (const char *text, gsize length)
{
  GameSource *self = g_new0 (GameSource, 1);

  g_ref_count_init (&self->n_refs);
  self->descriptor = -1;
  self->text = g_malloc (length + 1);
  memcpy (self->text, text, length);
  self->length = length;

  return self;
}

GameSource *
game_source_ref (GameSource *self)
{
  g_ref_count_inc (&self->n_refs);

  return self;
}

void
game_source_unref (GameSource *self)
{
  if (self == NULL || !g_ref_count_dec (&self->n_refs))
    return;

  if (self->descriptor >= 0)
    close (self->descriptor);
  g_free (self->text);
  g_free (self);
}

/* ---- Reading ---- */

guint64
game_source_get_length (const GameSource *self)
{
  return self->length;
}

static gboolean
read_file (const GameSource *self, guint64 start, gsize length, char *text)
{
  while (length > 0) {
    gssize n = pread (self->descriptor, text, length, (off_t) start);

    if (n == 0 || (n < 0 && errno != EINTR))
      return FALSE;
    n = MAX (n, 0);
    text += n;
    start += (guint64) n;
    length -= (gsize) n;
  }

  return TRUE;
}

gboolean
game_source_read (GameSource *self, guint64 start, gsize length, char *text, GError **error)
{
  gboolean is_within = start <= self->length && length <= self->length - start;

  if (is_within && self->text != NULL) {
    memcpy (text, self->text + start, length);
    return TRUE;
  }
  if (is_within && read_file (self, start, length, text))
    return TRUE;

  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_IO,
                       _ ("It could not be read to its end."));

  return FALSE;
}

char *
game_source_dup (GameSource *self, guint64 start, guint64 end, GError **error)
{
  g_autofree char *text = g_malloc (end - start + 1);

  if (!game_source_read (self, start, end - start, text, error))
    return NULL;
  text[end - start] = '\0';

  return g_steal_pointer (&text);
}

/* ---- Changes by others ---- */

static gboolean
is_same (const struct stat *a, const struct stat *b)
{
  return a->st_dev == b->st_dev && a->st_ino == b->st_ino && a->st_size == b->st_size &&
         a->st_mtim.tv_sec == b->st_mtim.tv_sec && a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

gboolean
game_source_is_still (const GameSource *self, const char *path)
{
  struct stat now;

  return self->descriptor >= 0 && stat (path, &now) == 0 && is_same (&now, &self->info);
}
