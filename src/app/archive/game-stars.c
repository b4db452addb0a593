#include "app/archive/game-stars.h"

#include <string.h>

static const char group[] = "Stars";

KeptKeys *
game_stars_new (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "logres", "stars", NULL);

  return kept_keys_new (path);
}

/* Returns the key of a game, which the caller frees. A game without an id has the name of its file.
 */
static char *
new_key (const EarlierGame *game)
{
  g_autofree char *name = g_path_get_basename (game->path);
  const char *id = game->summary.id;

  return g_uri_escape_string (id[0] != '\0' ? id : name, NULL, FALSE);
}

gboolean
game_stars_has (const KeptKeys *self, const EarlierGame *game)
{
  g_autofree char *key = new_key (game);

  return g_key_file_get_boolean (kept_keys_file (self), group, key, NULL);
}

/* Applies a change, which is '+' or '-' and the key of a game. */
static gboolean
change (GKeyFile *file, gconstpointer data)
{
  const char *key = data;
  gboolean has_star = key[0] == '+';

  if (g_key_file_get_boolean (file, group, key + 1, NULL) == has_star)
    return FALSE;
  if (has_star)
    g_key_file_set_boolean (file, group, key + 1, TRUE);
  else
    g_key_file_remove_key (file, group, key + 1, NULL);

  return TRUE;
}

gboolean
game_stars_set (KeptKeys *self, const EarlierGame *game, gboolean has_star, GError **error)
{
  g_autofree char *key = new_key (game);
  GError *failure = NULL;

  kept_keys_change (self, change, g_strconcat (has_star ? "+" : "-", key, NULL), HOLD_MACHINE,
                    &failure);
  if (failure != NULL)
    g_propagate_error (error, failure);

  return failure == NULL;
}
