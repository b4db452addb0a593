#pragma once

/* What a position is worth to the team to move, in hundredths of a Man. A game that is decided
 * counts its plies: the sooner it is won, and the later it is lost, the better. */

#include <stdbool.h>

enum {
  SCORE_DRAW = 0,
  SCORE_WIN = 30000, /* won already; a win in n plies is n less */
  SCORE_LEAST_WIN = 29000,
  SCORE_MOST_JUDGED = 20000, /* no judgement of an open game goes beyond it */
  SCORE_INFINITE = 32000,
};

static inline int
score_bounded (int score)
{
  if (score > SCORE_MOST_JUDGED)
    return SCORE_MOST_JUDGED;

  return score < -SCORE_MOST_JUDGED ? -SCORE_MOST_JUDGED : score;
}

static inline int
score_win_in (int plies)
{
  return SCORE_WIN - plies;
}

static inline int
score_loss_in (int plies)
{
  return plies - SCORE_WIN;
}

static inline bool
score_is_win (int score)
{
  return score >= SCORE_LEAST_WIN;
}

static inline bool
score_is_loss (int score)
{
  return score <= -SCORE_LEAST_WIN;
}

static inline bool
score_is_decided (int score)
{
  return score_is_win (score) || score_is_loss (score);
}

/* Of a decided game: how many plies are left. */
static inline int
score_plies_left (int score)
{
  return SCORE_WIN - (score < 0 ? -score : score);
}
