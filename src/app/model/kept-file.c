#include "app/model/kept-file.h"

#include "app/model/safe-file.h"

#include <glib/gstdio.h>
#include <string.h>

char *
kept_file_dup_new_path (const char *folder)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (id, ".logres", NULL);

  return g_build_filename (folder, name, NULL);
}

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
kept_file_remove (const char *path)
{
  g_unlink (path);
  remove_copies (path);
}

/* ---- Moving ---- */

/* Nothing is lost if `path` takes the place of `other`. */
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

static char *
dup_place (const char *path, const char *folder)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *same = g_build_filename (folder, name, NULL);

  return may_replace (path, same) ? g_steal_pointer (&same) : kept_file_dup_new_path (folder);
}

/* The copy goes along where that costs nothing; on another disk the game itself is a copy. */
static void
move_copies (const char *path, const char *to)
{
  g_autofree char *copy = kept_file_dup_copy (path), *copy_to = kept_file_dup_copy (to);

  g_rename (copy, copy_to);
  remove_copies (path);
}

char *
kept_file_move (const char *path, const char *folder, GError **error)
{
  g_autofree char *to = dup_place (path, folder);

  if (!safe_file_make_folder (folder, error) || !safe_file_move (path, to, error))
    return NULL;
  move_copies (path, to);

  return g_steal_pointer (&to);
}
