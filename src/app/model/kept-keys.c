#include "app/model/kept-keys.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

enum { FILE_MODE = 0600, FOLDER_MODE = 0700 };

struct KeptKeys {
  char *path;      /* owned */
  GKeyFile *file;  /* owned */
  char *set_aside; /* owned; NULL */
  GError *error;   /* owned; why the file is not to be replaced; NULL */
};

/* ---- Reading ---- */

/* A file that was being written when the machine stopped may hold zeros, which GLib takes for an
 * empty line. */
static gboolean
parse (GKeyFile *file, const char *text, gsize length)
{
  return memchr (text, '\0', length) == NULL &&
         g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, NULL);
}

static void
begin_anew (KeptKeys *self)
{
  g_key_file_unref (self->file);
  self->file = g_key_file_new ();
  self->set_aside = safe_file_set_aside (self->path, &self->error);
}

static void
load (KeptKeys *self)
{
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_get_contents (self->path, &text, &length, &self->error)) {
    if (g_error_matches (self->error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
      g_clear_error (&self->error);
  } else if (!parse (self->file, text, length))
    begin_anew (self);
}

/* ---- Life ---- */

KeptKeys *
kept_keys_new (const char *path)
{
  KeptKeys *self = g_new0 (KeptKeys, 1);

  self->path = g_strdup (path);
  self->file = g_key_file_new ();
  load (self);

  return self;
}

void
kept_keys_free (KeptKeys *self)
{
  if (self == NULL)
    return;

  g_free (self->path);
  g_key_file_unref (self->file);
  g_free (self->set_aside);
  g_clear_error (&self->error);
  g_free (self);
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

gboolean
kept_keys_save (const KeptKeys *self, SafeFileHold hold, GError **error)
{
  g_autofree char *text = g_key_file_to_data (self->file, NULL, NULL);
  g_autofree char *folder = g_path_get_dirname (self->path);

  if (self->error != NULL) {
    g_set_error_literal (error, self->error->domain, self->error->code, self->error->message);
    return FALSE;
  }
  if (g_mkdir_with_parents (folder, FOLDER_MODE) != 0) {
    g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (errno), g_strerror (errno));
    return FALSE;
  }

  return safe_file_write (self->path, text, strlen (text), FILE_MODE, hold, error);
}
