#include "app/collection/removed-game.h"

#include "app/archive/earlier-game.h"

#include <glib/gstdio.h>
#include <string.h>

/* The key under which an entry stores the path of its archived copy. */
static const char kept_key[] = "kept";

gboolean
removed_game_keep (LogresGameEntry *entry, GError **error)
{
  const char *old = g_object_get_data (G_OBJECT (entry), kept_key);
  gsize length;
  const char *text = g_bytes_get_data (logres_game_entry_get_text (entry), &length);
  char *path;

  if (old != NULL && g_file_test (old, G_FILE_TEST_EXISTS))
    return TRUE;
  path = earlier_game_archive (text, length, error);
  g_object_set_data_full (G_OBJECT (entry), kept_key, path, g_free);

  return path != NULL;
}

void
removed_game_forget (LogresGameEntry *entry)
{
  const char *path = g_object_get_data (G_OBJECT (entry), kept_key);
  g_autofree char *kept = NULL;
  gsize length, kept_length;
  const char *text = g_bytes_get_data (logres_game_entry_get_text (entry), &length);

  if (path == NULL)
    return;
  if (g_file_get_contents (path, &kept, &kept_length, NULL) && kept_length == length &&
      memcmp (text, kept, length) == 0)
    g_unlink (path);
  g_object_set_data (G_OBJECT (entry), kept_key, NULL);
}
