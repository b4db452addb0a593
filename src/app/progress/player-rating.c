#include "app/progress/player-rating.h"

#include "app/progress/glicko.h"
#include "app/start/game-log.h"
#include "engine/search/level.h"

#include <glib/gi18n.h>
#include <math.h>

/* Without games, the user counts as strong as this level, with the largest error. Each rated game
 * is a rating period, and so are some days without games: then an error of 60 grows to 110 within a
 * year. */
enum { FIRST_GUESS = 4, DAYS_A_PERIOD = 5, ROUGHLY = 50 };

char *
rating_point_new_text (const RatingPoint *self, guint n_games)
{
  if (n_games >= N_FIRM_GAMES)
    return g_strdup_printf ("%d", (int) lround (self->rating));

  /* Translators: a strength in Elo points that is known only roughly, as in "about
   * 1500". */
  return g_strdup_printf (_ ("about %d"), (int) lround (self->rating / ROUGHLY) * ROUGHLY);
}

/* ---- One game ---- */

static double
score_of (Outcome outcome)
{
  return outcome == LOGGED_WON ? 1 : outcome == LOGGED_DRAWN ? 0.5 : 0;
}

static double
mean_elo (const LoggedGame *game, const Variant *variant)
{
  double sum = 0;

  for (int i = 0; i < game->n_levels; i++)
    sum += level_elo (game->levels[i], variant);

  return sum / game->n_levels;
}

/* Nobody is rated below a player of random moves, who has 0. */
static void
rate (Glicko *self, const LoggedGame *game, const Variant *variant)
{
  GlickoGame rated = { mean_elo (game, variant), 0, score_of (game->outcome) };

  glicko_update (self, &rated, 1);
  self->rating = MAX (self->rating, 0);
}

/* ---- All games ---- */

typedef struct Replay {
  const Variant *variant; /* borrowed */
  Glicko glicko;
  guint32 day; /* of the last rated game; 0 before the first one */
} Replay;

static Replay
begin_replay (const Variant *variant)
{
  return (Replay) { .variant = variant,
                    .glicko = { level_elo (FIRST_GUESS, variant), glicko_first_deviation,
                                glicko_first_volatility } };
}

static RatingPoint
point_of (const Replay *self)
{
  return (RatingPoint) { self->day, self->glicko.rating, self->glicko.deviation };
}

/* Returns FALSE if the game is not rated. If the user has set the clock back, the day of a game may
 * lie before that of the last game; no day is counted twice then. */
static gboolean
replay_game (Replay *self, const LoggedGame *game)
{
  if (!game->is_rated || level_elo (FIRST_GUESS, self->variant) == ELO_UNKNOWN)
    return FALSE;

  if (self->day != 0 && game->day > self->day)
    glicko_rest (&self->glicko, (double) (game->day - self->day) / DAYS_A_PERIOD);
  rate (&self->glicko, game, self->variant);
  self->day = MAX (self->day, game->day);

  return TRUE;
}

GArray *
player_rating_new_curve (const KeptKeys *results, const Variant *variant)
{
  g_autoptr (GArray) games = game_log_read (kept_keys_file (results), variant);
  GArray *curve = g_array_new (FALSE, FALSE, sizeof (RatingPoint));
  Replay replay = begin_replay (variant);

  for (guint i = 0; i < games->len; i++)
    if (replay_game (&replay, &g_array_index (games, LoggedGame, i))) {
      RatingPoint point = point_of (&replay);

      g_array_append_val (curve, point);
    }

  return curve;
}

/* ---- The change by a game ---- */

/* Replays the log to the end of the game with this id. Returns FALSE if it was not rated. */
static gboolean
replay_to (Replay *self, const GArray *games, const char *id, RatingChange *change)
{
  change->n_games = 0;
  for (guint i = 0; i < games->len; i++) {
    const LoggedGame *game = &g_array_index (games, LoggedGame, i);
    gboolean is_rated;

    change->before = point_of (self);
    is_rated = replay_game (self, game);
    change->n_games += is_rated ? 1 : 0;
    if (g_str_equal (game->id, id))
      return is_rated;
  }

  return FALSE;
}

gboolean
player_rating_find_change (const KeptKeys *results,
                           LogresGameSession *session,
                           RatingChange *change)
{
  const Variant *variant = logres_game_session_get_variant (session);
  const char *id = tags_get (&logres_game_session_get_record (session)->tags, "GameId");
  g_autoptr (GArray) games = game_log_read (kept_keys_file (results), variant);
  Replay replay = begin_replay (variant);

  /* A game that went on after its first end counts with that end only. */
  if (id == NULL || logres_game_session_get_help (session) != 0 ||
      !replay_to (&replay, games, id, change))
    return FALSE;
  change->after = point_of (&replay);

  return TRUE;
}
