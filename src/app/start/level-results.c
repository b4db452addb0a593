#include "app/start/level-results.h"

#include "app/kit/day.h"
#include "app/start/game-log.h"
#include "wording/level-words.h"

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

int
level_results_count_wins (const KeptKeys *self)
{
  int n = 0;

  for (gsize i = 0; i < n_variants; i++)
    for (int level = 1; level <= N_LEVELS; level++)
      n += level_results_get (self, &variants[i], level).n_won;

  return n;
}

void
level_results_retire_coach (const KeptKeys *self, GSettings *settings)
{
  g_autoptr (GVariant) chosen = g_settings_get_user_value (settings, "coach");

  if (chosen == NULL && level_results_count_wins (self) >= COACHED_WINS)
    g_settings_set_boolean (settings, "coach", FALSE);
}

/* ---- Text ---- */

char *
level_score_new_level (const Variant *variant, int level)
{
  int elo = level_elo (level, variant);

  if (elo <= 0)
    return words_new_level (level);

  /* Translators: a level of the computer, and its strength in Elo points with its error. */
  return g_strdup_printf (_ ("Level %d, %d ± %d Elo"), level, elo,
                          level_elo_error (level, variant));
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

/* Counts the people in a team. Adds the levels of the computer there to the game. */
static int
count_people (LogresGameSession *session, int team, LoggedGame *game)
{
  int n_seats = logres_game_session_get_variant (session)->n_seats, n_people = 0;

  game->n_levels = 0;
  for (int seat = team; seat < n_seats; seat += 2) {
    Player player = logres_game_session_get_player (session, (Seat) seat);

    if (player_is_engine (&player))
      game->levels[game->n_levels++] = player.level;
    else
      n_people++;
  }

  return n_people;
}

/* Fills in the game for the only team in which people play, and returns the team. Returns -1 if
 * both teams have people, or neither. */
static int
team_of_people (LogresGameSession *session, LoggedGame *game)
{
  LoggedGame teams[2] = { 0 };
  int n_people[2], own;

  for (int team = 0; team < 2; team++)
    n_people[team] = count_people (session, team, &teams[team]);
  if ((n_people[0] > 0) == (n_people[1] > 0))
    return -1;

  own = n_people[0] > 0 ? 0 : 1;
  *game = teams[1 - own];
  game->is_rated = n_people[own] == 1 && logres_game_session_get_help (session) == 0;

  return own;
}

gboolean
level_results_may_count (LogresGameSession *session)
{
  LoggedGame game;

  return team_of_people (session, &game) >= 0;
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
  LoggedGame game;        /* its id is the text below */
  char id[];
} Count;

/* Returns the highest level among the enemies. */
static int
highest_level (const LoggedGame *game)
{
  int level = 0;

  for (int i = 0; i < game->n_levels; i++)
    level = MAX (level, game->levels[i]);

  return level;
}

static void
add_score (GKeyFile *results, const Variant *variant, const LoggedGame *game)
{
  int level = highest_level (game);
  LevelScore score = read_score (results, variant, level);

  score.n_won += game->outcome == LOGGED_WON;
  score.n_drawn += game->outcome == LOGGED_DRAWN;
  score.n_lost += game->outcome == LOGGED_LOST;
  write_score (results, variant, level, score);
}

static gboolean
add_count (GKeyFile *results, gconstpointer data)
{
  const Count *count = data;

  if (!note_id (results, count->id))
    return FALSE;
  add_score (results, count->variant, &count->game);
  game_log_add (results, count->variant, &count->game);

  return TRUE;
}

static Outcome
outcome_for (int team, Result result)
{
  if (result == DRAW)
    return LOGGED_DRAWN;

  return result == result_win_of_team (team) ? LOGGED_WON : LOGGED_LOST;
}

gboolean
level_results_count (KeptKeys *self, LogresGameSession *session, GError **error)
{
  const char *id = tags_get (&logres_game_session_get_record (session)->tags, "GameId");
  Result result = logres_game_session_get_result (session, NULL);
  LoggedGame game;
  int team = team_of_people (session, &game);
  Count *count;

  if (result == ONGOING || team < 0 || id == NULL)
    return FALSE;

  count = g_malloc0 (sizeof *count + strlen (id) + 1);
  strcpy (count->id, id);
  count->variant = logres_game_session_get_variant (session);
  count->game = game;
  count->game.day = day_today ();
  count->game.outcome = outcome_for (team, result);
  count->game.id = count->id;

  return kept_keys_change (self, add_count, count, HOLD_MACHINE, error);
}

unsigned
level_results_get_beaten (const KeptKeys *self, const Variant *variant)
{
  g_autoptr (GArray) games = game_log_read (kept_keys_file (self), variant);
  int n_won[N_LEVELS + 1];
  unsigned beaten = 0;

  for (int level = 1; level <= N_LEVELS; level++)
    n_won[level] = level_results_get (self, variant, level).n_won;
  for (guint i = 0; i < games->len; i++) {
    const LoggedGame *game = &g_array_index (games, LoggedGame, i);

    if (game->outcome == LOGGED_WON && !game->is_rated)
      n_won[highest_level (game)]--;
  }
  for (int level = 1; level <= N_LEVELS; level++)
    if (n_won[level] > 0)
      beaten |= 1u << level;

  return beaten;
}

int
level_results_get_won (const KeptKeys *self, LogresGameSession *session)
{
  const Variant *variant = logres_game_session_get_variant (session);
  LoggedGame game;
  int team = team_of_people (session, &game);

  if (team < 0 || logres_game_session_get_result (session, NULL) != result_win_of_team (team) ||
      (logres_game_session_get_help (session) & HELP_OTHER_START) != 0 ||
      level_results_get (self, variant, highest_level (&game)).n_won == 0)
    return 0;

  return highest_level (&game);
}

int
level_results_next (int beaten)
{
  return beaten < N_LEVELS ? beaten + 1 : 0;
}
