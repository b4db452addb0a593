#include "app/model/safe-file.h"

#include <errno.h>
#include <glib/gstdio.h>

enum { MAX_LINKS = 40, MAX_SET_ASIDE = 1000 };

/* Where a link leads in the end; to be freed. */
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

/* What is read-only stays as it is, though its folder would let us replace it. */
static gboolean
may_be_written (const char *path, GError **error)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS) || g_access (path, W_OK) == 0)
    return TRUE;

  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (errno), g_strerror (errno));

  return FALSE;
}

gboolean
safe_file_write (const char *path, const char *text, int mode, GError **error)
{
  g_autofree char *file = follow_links (path);
  GStatBuf old;

  if (!may_be_written (file, error))
    return FALSE;
  if (g_stat (file, &old) == 0)
    mode = old.st_mode & 0777;

  return g_file_set_contents_full (
    file, text, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, mode, error);
}

char *
safe_file_set_aside (const char *path, GError **error)
{
  for (int i = 1; i < MAX_SET_ASIDE; i++) {
    g_autofree char *aside = g_strdup_printf ("%s.bad-%d", path, i);

    if (g_file_test (aside, G_FILE_TEST_EXISTS))
      continue;
    if (g_rename (path, aside) == 0)
      return g_steal_pointer (&aside);
    break;
  }

  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (errno), g_strerror (errno));

  return NULL;
}
