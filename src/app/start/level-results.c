#include "app/start/level-results.h"

#include <glib/gi18n.h>
#include <string.h>

enum { N_SCORE_FIELDS = 3 };

/* The group and the key under which the file has the ids of all counted games. */
static const char ids_group[] = "Games", ids_key[] = "Counted";

KeptKeys *
level_results_new (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "logres", "scores", NULL);

  return kept_keys_new (path);
}

/* ---- Scores ---- */

/* Writes the key of a level. Each variant has a group with such keys. */
static void
write_key (int level, char key[16])
{
  g_snprintf (key, 16, "Level%d", level);
}

static LevelScore
read_score (GKeyFile *results, const Variant *variant, int level)
{
  char key[16];
  gsize n = 0;
  g_autofree int *numbers = NULL;

  write_key (level, key);
  numbers = g_key_file_get_integer_list (results, variant->id, key, &n, NULL);
  if (n != N_SCORE_FIELDS || numbers[0] < 0 || numbers[1] < 0 || numbers[2] < 0)
    return (LevelScore) { 0 };

  return (LevelScore) { numbers[0], numbers[1], numbers[2] };
}

static void
write_score (GKeyFile *results, const Variant *variant, int level, LevelScore score)
{
  int numbers[N_SCORE_FIELDS] = { score.n_won, score.n_drawn, score.n_lost };
  char key[16];

  write_key (level, key);
  g_key_file_set_integer_list (results, variant->id, key, numbers, N_SCORE_FIELDS);
}

LevelScore
level_results_get (const KeptKeys *self, const Variant *variant, int level)
{
  return read_score (kept_keys_file (self), variant, level);
}

/* ---- Text ---- */

char *
level_score_new_level (const Variant *variant, int level)
{
  int elo = level_elo (level, variant);

  if (elo == ELO_UNKNOWN)
    return g_strdup_printf (_ ("Level %d"), level);

  /* Translators: a level of the computer, and its approximate strength in Elo points. */
  return g_strdup_printf (_ ("Level %d, about %d Elo"), level, elo);
}

char *
level_score_new_text (const LevelScore *score)
{
  /* Translators: how many games the user has won, drawn and lost against a level of the
   * computer. */
  return g_strdup_printf (_ ("Won %d, drawn %d, lost %d"), score->n_won, score->n_drawn,
                          score->n_lost);
}

/* ---- Games that count ---- */

/* Returns the highest level of the computer in a team. Sets `has_person` to whether a person plays
 * in the team. */
static int
level_of_team (LogresGameSession *session, int team, gboolean *has_person)
{
  int n_seats = logres_game_session_get_variant (session)->n_seats, level = 0;

  *has_person = FALSE;
  for (int seat = team; seat < n_seats; seat += 2) {
    Player player = logres_game_session_get_player (session, (Seat) seat);

    *has_person |= !player_is_engine (&player);
    level = MAX (level, player.level);
  }

  return level;
}

/* Returns the only team in which people play, and the highest level of the other team. Returns -1
 * if both teams have people, or neither. */
static int
team_of_people (LogresGameSession *session, int *level)
{
  gboolean has_person[2];
  int highest[2];

  for (int team = 0; team < 2; team++)
    highest[team] = level_of_team (session, team, &has_person[team]);
  if (has_person[0] == has_person[1])
    return -1;
  *level = highest[has_person[0] ? 1 : 0];

  return has_person[0] ? 0 : 1;
}

/* Adds the id of a game to those of the counted games. Returns FALSE if the id is there already. */
static gboolean
note_id (GKeyFile *results, const char *id)
{
  g_auto (GStrv) ids = g_key_file_get_string_list (results, ids_group, ids_key, NULL, NULL);
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  g_auto (GStrv) noted = NULL;

  if (ids != NULL && g_strv_contains ((const char *const *) ids, id))
    return FALSE;

  if (ids != NULL)
    g_strv_builder_addv (all, (const char **) ids);
  g_strv_builder_add (all, id);
  noted = g_strv_builder_end (all);
  g_key_file_set_string_list (results, ids_group, ids_key, (const char *const *) noted,
                              g_strv_length (noted));

  return TRUE;
}

typedef struct Count {
  const Variant *variant; /* borrowed */
  int level;
  LevelScore score; /* of this game; add_score() adds it */
  char id[];
} Count;

static gboolean
add_score (GKeyFile *results, gconstpointer data)
{
  const Count *count = data;
  LevelScore score = read_score (results, count->variant, count->level);

  if (!note_id (results, count->id))
    return FALSE;
  score.n_won += count->score.n_won;
  score.n_drawn += count->score.n_drawn;
  score.n_lost += count->score.n_lost;
  write_score (results, count->variant, count->level, score);

  return TRUE;
}

gboolean
level_results_count (KeptKeys *self, LogresGameSession *session, GError **error)
{
  const char *id = tags_get (&logres_game_session_get_record (session)->tags, "GameId");
  Result result = logres_game_session_get_result (session, NULL);
  int level = 0, team = team_of_people (session, &level);
  Count *count;

  if (result == ONGOING || team < 0 || id == NULL)
    return FALSE;

  count = g_malloc0 (sizeof *count + strlen (id) + 1);
  count->variant = logres_game_session_get_variant (session);
  count->level = level;
  count->score.n_drawn = result == DRAW;
  count->score.n_won = result == result_win_of_team (team);
  count->score.n_lost = result == result_win_of_team (1 - team);
  strcpy (count->id, id);

  return kept_keys_change (self, add_score, count, HOLD_MACHINE, error);
}
