#pragma once

/* The sentences of the card after a game about its players: the rating of the user, or why the
 * game does not change it, and the score of people who play several games. */

#include "app/game/game-session.h"
#include "app/kit/kept-keys.h"

typedef struct EndingStanding {
  char *rating;      /* owned; NULL if the game was not rated */
  char *change;      /* owned; NULL if the game was not rated, or is the first rated one */
  char *line;        /* owned; all about the rating in one line; NULL if there is nothing to say */
  char *score;       /* owned; NULL without a score (see evening-score.h) */
  gboolean is_rough; /* the rating is only a first impression */
} EndingStanding;

/* Call this after the game was counted. `results` are those of level-results.h. */
EndingStanding *ending_standing_new (LogresGameSession *session, const KeptKeys *results);
void ending_standing_free (EndingStanding *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (EndingStanding, ending_standing_free)
