#pragma once

/* The strength of the user in a variant, in Elo: a Glicko-2 rating against the measured strengths
 * of the levels (level_elo()). It is computed from the log of the games (game-log.h), so new
 * measurements of the levels change it too. Only rated games count. The enemies of a team count
 * with their mean. */

#include "app/game/game-session.h"
#include "app/kit/kept-keys.h"

/* Below this number of games, a rating is only a first impression. */
enum { N_FIRM_GAMES = 10 };

/* The rating after a game. */
typedef struct RatingPoint {
  guint32 day; /* see day.h */
  double rating, deviation;
} RatingPoint;

/* Returns the rating after this number of rated games as text, rounded as long as it is only a
 * first impression. The caller frees it. */
char *rating_point_new_text (const RatingPoint *self, guint n_games);

/* Returns the RatingPoints of a variant, one for each rated game. Before the first game, the array
 * is empty. The caller unreferences it. */
GArray *player_rating_new_curve (const KeptKeys *results, const Variant *variant);

typedef struct RatingChange {
  RatingPoint before, after;
  guint n_games; /* rated games of the variant so far */
} RatingChange;

/* Finds the change of the rating by a finished game that was counted (level_results_count()).
 * Returns FALSE if the game was not rated. `before` is a guess if this was the first rated game. */
gboolean player_rating_find_change (const KeptKeys *results,
                                    LogresGameSession *session,
                                    RatingChange *change);
