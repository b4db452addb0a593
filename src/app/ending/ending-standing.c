#include "app/ending/ending-standing.h"

#include "app/progress/player-rating.h"
#include "app/start/evening-score.h"
#include "app/start/game-setup.h"
#include "app/start/level-results.h"

#include <glib/gi18n.h>
#include <math.h>

/* ---- Games that are not rated ---- */

static const struct {
  GameHelp help;
  const char *words;
} helps[] = {
  { HELP_UNDO, N_ ("Not rated: you took a move back") },
  { HELP_HINT, N_ ("Not rated: you used a hint") },
  { HELP_WARNING, N_ ("Not rated: Logres warned you about a mistake") },
  { HELP_ANALYSIS, N_ ("Not rated: you analyzed the game before its end") },
};

/* Returns how the game began, if that was not the usual start, or NULL. */
static const char *
reason_of_start (LogresGameSession *session)
{
  SquareSet missing = game_setup_find_missing (session);
  const Record *record = logres_game_session_get_record (session);

  if (!squares_are_none (&missing))
    return _ ("Not rated: one side began with fewer pieces");
  if (tags_get (&record->tags, "Position") != NULL)
    return _ ("Not rated: the game began from another position");

  return (logres_game_session_get_help (session) & HELP_OTHER_START) != 0
           ? _ ("Not rated: the game continues an earlier one")
           : NULL;
}

/* Returns why a counted game is not rated, or NULL. */
static const char *
reason_of (LogresGameSession *session)
{
  const Variant *variant = logres_game_session_get_variant (session);
  const char *start = reason_of_start (session);

  if (logres_game_session_get_own_seat (session) == NOBODY)
    return _ ("Not rated: more than one person played");
  if (start != NULL)
    return start;
  for (gsize i = 0; i < G_N_ELEMENTS (helps); i++)
    if ((logres_game_session_get_help (session) & helps[i].help) != 0)
      return _ (helps[i].words);

  return level_elo (1, variant) == ELO_UNKNOWN
           ? _ ("Not rated: the strength of the computer in this game is not known")
           : NULL;
}

/* ---- Rated games ---- */

/* The guess before the first game is no rating, so the first game has no change. */
static void
take_rating (EndingStanding *self, const RatingChange *change)
{
  int difference = (int) (lround (change->after.rating) - lround (change->before.rating));

  self->is_rough = change->n_games < N_FIRM_GAMES;
  self->rating = rating_point_new_text (&change->after, change->n_games);
  if (change->n_games > 1)
    self->change = g_strdup_printf (difference < 0 ? "−%d" : "+%d", ABS (difference));

  /* Translators: the user's strength in Elo points, and by how much the game has changed it. */
  self->line = self->change != NULL
                 ? g_strdup_printf (_ ("Rating %s (%s)"), self->rating, self->change)
                 : g_strdup_printf (_ ("Rating %s"), self->rating);
}

EndingStanding *
ending_standing_new (LogresGameSession *session, const KeptKeys *results)
{
  EndingStanding *self = g_new0 (EndingStanding, 1);
  RatingChange change;

  self->score = evening_score_new_line (session);
  if (!level_results_may_count (session))
    return self;

  if (player_rating_find_change (results, session, &change))
    take_rating (self, &change);
  else
    self->line = g_strdup (reason_of (session));

  return self;
}

void
ending_standing_free (EndingStanding *self)
{
  g_free (self->rating);
  g_free (self->change);
  g_free (self->line);
  g_free (self->score);
  g_free (self);
}
