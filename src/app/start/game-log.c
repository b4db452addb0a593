#include "app/start/game-log.h"

#include "app/kit/day.h"
#include "engine/search/level.h"

#include <string.h>

/* The key in the group of a variant. An entry of the list is "DAY OUTCOME LEVELS RATED ID", such as
 * "2026-11-23 won 3+4 rated 9f0c". */
static const char games_key[] = "Games";

enum { WORD_DAY, WORD_OUTCOME, WORD_LEVELS, WORD_RATED, WORD_ID, N_WORDS };

static const char *const outcomes[] = {
  [LOGGED_LOST] = "lost", [LOGGED_DRAWN] = "drawn", [LOGGED_WON] = "won"
};
static const char *const ratings[] = { "unrated", "rated" };

/* ---- Reading ---- */

/* Returns the index of the word in the table, or -1. */
static int
find_word (const char *const *table, gsize n, const char *word)
{
  for (gsize i = 0; i < n; i++)
    if (strcmp (table[i], word) == 0)
      return (int) i;

  return -1;
}

static gboolean
read_levels (LoggedGame *game, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, "+", 0);

  game->n_levels = (int) g_strv_length (words);
  if (game->n_levels < 1 || game->n_levels > MOST_ENEMIES)
    return FALSE;

  for (int i = 0; i < game->n_levels; i++) {
    guint64 level;

    if (!g_ascii_string_to_unsigned (words[i], 10, 1, N_LEVELS, &level, NULL))
      return FALSE;
    game->levels[i] = (int) level;
  }

  return TRUE;
}

static gboolean
read_game (LoggedGame *game, const char *entry)
{
  g_auto (GStrv) words = g_strsplit (entry, " ", N_WORDS);
  int outcome, rated;

  if (g_strv_length (words) != N_WORDS || !read_levels (game, words[WORD_LEVELS]))
    return FALSE;

  outcome = find_word (outcomes, G_N_ELEMENTS (outcomes), words[WORD_OUTCOME]);
  rated = find_word (ratings, G_N_ELEMENTS (ratings), words[WORD_RATED]);
  game->day = day_read (words[WORD_DAY]);
  if (outcome < 0 || rated < 0 || game->day == 0)
    return FALSE;
  game->outcome = (Outcome) outcome;
  game->is_rated = rated;
  game->id = g_strdup (words[WORD_ID]);

  return TRUE;
}

static void
clear_cb (gpointer game)
{
  g_free (((LoggedGame *) game)->id);
}

GArray *
game_log_read (GKeyFile *results, const Variant *variant)
{
  g_auto (GStrv) entries = g_key_file_get_string_list (results, variant->id, games_key, NULL, NULL);
  GArray *games = g_array_new (FALSE, FALSE, sizeof (LoggedGame));

  g_array_set_clear_func (games, clear_cb);
  for (guint i = 0; entries != NULL && entries[i] != NULL; i++) {
    LoggedGame game = { 0 };

    if (read_game (&game, entries[i]))
      g_array_append_val (games, game);
  }

  return games;
}

/* ---- Writing ---- */

static char *
new_entry (const LoggedGame *game)
{
  g_autofree char *day = day_dup_text (game->day);
  g_autoptr (GString) enemies = g_string_new (NULL);

  for (int i = 0; i < game->n_levels; i++)
    g_string_append_printf (enemies, i > 0 ? "+%d" : "%d", game->levels[i]);

  return g_strjoin (" ", day, outcomes[game->outcome], enemies->str, ratings[!!game->is_rated],
                    game->id, NULL);
}

/* Keeps all other entries, even invalid ones: a newer version may have written them. */
void
game_log_add (GKeyFile *results, const Variant *variant, const LoggedGame *game)
{
  g_auto (GStrv) entries = g_key_file_get_string_list (results, variant->id, games_key, NULL, NULL);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *entry = new_entry (game);
  g_auto (GStrv) all = NULL;

  if (entries != NULL)
    g_strv_builder_addv (builder, (const char **) entries);
  g_strv_builder_add (builder, entry);
  all = g_strv_builder_end (builder);
  g_key_file_set_string_list (results, variant->id, games_key, (const char *const *) all,
                              g_strv_length (all));
}
