#include "app/start/evening-score.h"

#include "app/game/session-mail.h"
#include "wording/game-names.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

enum { N_TEAMS = 2, A_WIN = 2 };

typedef struct Evening {
  char *sides[N_TEAMS]; /* the names of each team */
  gboolean has_names;   /* all people have a name, so that another game of theirs is recognized */
  int halves[N_TEAMS];  /* half points */
  int n_games;
  GHashTable *counted; /* owned; the ids of the games of this run that are counted */
} Evening;

/* The place of a game in an evening. */
typedef struct Part {
  Evening *evening; /* borrowed; lives as long as the program */
  int first;        /* the side of the evening that is the first team of the game */
  Result counted;   /* ONGOING before the game has ended */
} Part;

static const char part_key[] = "evening";
static GPtrArray *evenings;

/* ---- Players ---- */

static int
count_people (LogresGameSession *session)
{
  int n_seats = logres_game_session_get_variant (session)->n_seats, n = 0;

  for (int seat = 0; seat < n_seats; seat++) {
    Player player = logres_game_session_get_player (session, (Seat) seat);

    n += player_is_engine (&player) ? 0 : 1;
  }

  return n;
}

static gboolean
has_score (LogresGameSession *session)
{
  int least = logres_game_session_get_variant (session)->n_seats == 2 ? 2 : 1;

  return !logres_game_session_is_by_mail (session) && count_people (session) >= least;
}

static int
compare_cb (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns the names of the players of a team, independent of their seats. A computer has its level
 * as its name. */
static char *
new_side (LogresGameSession *session, int team, gboolean *has_names)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (int seat = team; seat < logres_game_session_get_variant (session)->n_seats;
       seat += N_TEAMS) {
    Player player = logres_game_session_get_player (session, (Seat) seat);

    *has_names &= player_is_engine (&player) || player.name[0] != '\0';
    g_ptr_array_add (names, g_strdup_printf ("%d %s", player.level, player.name));
  }
  g_ptr_array_sort (names, compare_cb);
  g_ptr_array_add (names, NULL);

  return g_strjoinv ("\n", (char **) names->pdata);
}

/* ---- Evenings ---- */

static Evening *
evening_new (LogresGameSession *session)
{
  Evening *self = g_new0 (Evening, 1);

  self->has_names = TRUE;
  self->counted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (int team = 0; team < N_TEAMS; team++)
    self->sides[team] = new_side (session, team, &self->has_names);

  return self;
}

static void
evening_free (gpointer evening)
{
  Evening *self = evening;

  for (int team = 0; team < N_TEAMS; team++)
    g_free (self->sides[team]);
  g_hash_table_unref (self->counted);
  g_free (self);
}

/* Returns whether the same teams play, if the first team of `game` is side `first` of `self`. */
static gboolean
has_teams (const Evening *self, const Evening *game, int first)
{
  return g_str_equal (self->sides[first], game->sides[0]) &&
         g_str_equal (self->sides[1 - first], game->sides[1]);
}

/* Finds an earlier evening of these people, and their sides. Returns FALSE if they had no evening
 * yet, or if people without names could be others. */
static gboolean
find_evening (const Evening *game, Part *part)
{
  for (guint i = 0; game->has_names && i < evenings->len; i++)
    for (part->first = 0; part->first < N_TEAMS; part->first++) {
      part->evening = g_ptr_array_index (evenings, i);
      if (has_teams (part->evening, game, part->first))
        return TRUE;
    }

  return FALSE;
}

/* ---- The next start ---- */

static guint
hash_of_sides (const Evening *self, int first)
{
  g_autofree char *sides = g_strjoin ("\n\n", self->sides[first], self->sides[1 - first], NULL);

  return g_str_hash (sides);
}

/* Stores the score with the game: the half points of both teams, the number of games, the result
 * that is counted, and the hash of the names. */
static void
keep (LogresGameSession *session, const Part *part)
{
  const Evening *evening = part->evening;
  g_autofree char *text = g_strdup_printf ("%d %d %d %d %u", evening->halves[part->first],
                                           evening->halves[1 - part->first], evening->n_games,
                                           part->counted, hash_of_sides (evening, part->first));

  logres_game_session_set_score (session, text);
}

/* Reads the score that was stored with a game of the same people. Changes nothing if there is none.
 */
static void
recall (LogresGameSession *session, Evening *game, Result *counted)
{
  const char *text = logres_game_session_get_score (session);
  int first, second, n_games, result;
  guint hash;

  if (text == NULL ||
      sscanf (text, "%4d %4d %4d %1d %u", &first, &second, &n_games, &result, &hash) != 5 ||
      first < 0 || second < 0 || first + second != A_WIN * n_games || result > SECOND_TEAM_WINS ||
      hash != hash_of_sides (game, 0))
    return;
  game->halves[0] = first;
  game->halves[1] = second;
  game->n_games = n_games;
  *counted = (Result) result;
}

static const char *
id_of (LogresGameSession *session)
{
  return tags_get (&logres_game_session_get_record (session)->tags, "GameId");
}

static void
note_counted (LogresGameSession *session, const Part *part)
{
  const char *id = id_of (session);

  if (id != NULL && part->counted != ONGOING)
    g_hash_table_add (part->evening->counted, g_strdup (id));
}

/* Returns whether the evening has counted the game when it was open before. */
static gboolean
has_counted (const Evening *self, LogresGameSession *session)
{
  const char *id = id_of (session);

  return id != NULL && g_hash_table_contains (self->counted, id);
}

/* Begins the part of a game, which continues an evening of this run, or the score that was stored
 * with the game. */
static Part *
begin_part (LogresGameSession *session, Evening *game)
{
  Part *part = g_new0 (Part, 1);
  Result counted = ONGOING;

  recall (session, game, &counted);
  if (find_evening (game, part)) {
    evening_free (game);
    part->counted = has_counted (part->evening, session) ? counted : ONGOING;
  } else {
    g_ptr_array_add (evenings, game);
    *part = (Part) { .evening = game, .counted = counted };
    note_counted (session, part);
  }
  g_object_set_data_full (G_OBJECT (session), part_key, part, g_free);

  return part;
}

/* Returns the place of the game in an evening. Begins another evening if the names have changed. */
static Part *
part_of (LogresGameSession *session)
{
  Part *part = g_object_get_data (G_OBJECT (session), part_key);
  Evening *game = evening_new (session);

  if (evenings == NULL)
    evenings = g_ptr_array_new_with_free_func (evening_free);
  if (part == NULL || !has_teams (part->evening, game, part->first))
    return begin_part (session, game);

  evening_free (game);

  return part;
}

/* ---- The score ---- */

/* Adds the points of the counted result, or takes them away. */
static void
add_points (Part *part, int sign)
{
  Evening *evening = part->evening;

  if (part->counted == ONGOING)
    return;

  evening->n_games += sign;
  for (int team = 0; team < N_TEAMS; team++) {
    int *halves = &evening->halves[team == 0 ? part->first : 1 - part->first];

    if (part->counted == DRAW)
      *halves += sign;
    else if (part->counted == result_win_of_team (team))
      *halves += sign * A_WIN;
  }
}

void
evening_score_count (LogresGameSession *session)
{
  Part *part;

  if (!has_score (session))
    return;

  part = part_of (session);
  add_points (part, -1);
  part->counted = logres_game_session_get_result (session, NULL);
  add_points (part, 1);
  note_counted (session, part);
  keep (session, part);
}

void
evening_score_carry (LogresGameSession *from, LogresGameSession *to)
{
  Part *part;

  if (!has_score (from))
    return;

  part = g_new0 (Part, 1);
  *part = *part_of (from);
  part->first = 1 - part->first;
  part->counted = ONGOING;
  g_object_set_data_full (G_OBJECT (to), part_key, part, g_free);
  keep (to, part);
}

/* ---- Words ---- */

static char *
new_points (int halves)
{
  const char *half = halves % A_WIN != 0 ? "½" : "";

  return halves == 1 ? g_strdup (half) : g_strdup_printf ("%d%s", halves / A_WIN, half);
}

/* Returns the name of a player, or the name of the seat. */
static char *
new_name (LogresGameSession *session, Seat seat)
{
  Player player = logres_game_session_get_player (session, seat);

  if (logres_game_session_get_own_seat (session) == (int) seat)
    return g_strdup (_ ("You"));

  return g_strdup (player.name[0] != '\0'
                     ? player.name
                     : words_seat (logres_game_session_get_variant (session), seat));
}

static char *
new_team (LogresGameSession *session, int team)
{
  Seat partner = logres_game_session_get_variant (session)->seats[team].partner;
  g_autofree char *one = new_name (session, (Seat) team), *other = new_name (session, partner);

  return (int) partner == team ? g_steal_pointer (&one)
                               : g_strdup_printf (_ ("%s and %s"), one, other);
}

/* Returns a team with its points. */
static char *
new_team_score (LogresGameSession *session, const Part *part, int team)
{
  g_autofree char *name = new_team (session, team);
  g_autofree char *points =
    new_points (part->evening->halves[team == 0 ? part->first : 1 - part->first]);

  /* Translators: a player or a team, and points, as in "Ann 2". */
  return g_strdup_printf (_ ("%s %s"), name, points);
}

char *
evening_score_new_line (LogresGameSession *session)
{
  g_autofree char *first = NULL, *second = NULL;
  const Part *part;

  if (!has_score (session))
    return NULL;
  part = part_of (session);
  if (count_people (session) == 1 && part->evening->n_games < 2)
    return NULL;

  first = new_team_score (session, part, 0);
  second = new_team_score (session, part, 1);

  /* Translators: two players or teams with their points, as in "Score: Ann 2, Ben 1½". */
  return g_strdup_printf (_ ("Score: %s, %s"), first, second);
}
