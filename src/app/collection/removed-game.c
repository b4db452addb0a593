#include "app/collection/removed-game.h"

#include "app/archive/earlier-game.h"

#include <glib/gstdio.h>
#include <string.h>

/* The key under which an entry stores the path of its archived copy. */
static const char kept_key[] = "kept";

static gsize
length_of (LogresGameEntry *entry)
{
  return (gsize) (logres_game_entry_get_end (entry) - logres_game_entry_get_start (entry));
}

gboolean
removed_game_keep (LogresGameEntry *entry, GError **error)
{
  const char *old = g_object_get_data (G_OBJECT (entry), kept_key);
  g_autofree char *text = logres_game_entry_dup_text (entry, error);
  char *path;

  if (text == NULL || (old != NULL && g_file_test (old, G_FILE_TEST_EXISTS)))
    return text != NULL;
  path = left_game_keep (text, length_of (entry), error);
  g_object_set_data_full (G_OBJECT (entry), kept_key, path, g_free);

  return path != NULL;
}

void
removed_game_forget (LogresGameEntry *entry)
{
  const char *path = g_object_get_data (G_OBJECT (entry), kept_key);
  g_autofree char *own = NULL, *kept = NULL;
  gsize length;

  if (path == NULL)
    return;
  own = logres_game_entry_dup_text (entry, NULL);
  if (own != NULL && g_file_get_contents (path, &kept, &length, NULL) &&
      length == length_of (entry) && memcmp (own, kept, length) == 0)
    g_unlink (path);
  g_object_set_data (G_OBJECT (entry), kept_key, NULL);
}
