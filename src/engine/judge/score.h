#pragma once

/* Scores: the value of a position for the team to move, in hundredths of a man. The score of a
 * decided game counts plies, so the engine prefers fast wins and slow losses. */

#include <stdbool.h>

enum {
  SCORE_DRAW = 0,
  SCORE_WIN = 30000, /* the game is won; a win in n plies is SCORE_WIN - n */
  SCORE_LEAST_WIN = 29000,
  SCORE_MOST_JUDGED = 20000, /* the limit of the evaluation while the game is open */
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

/* Returns the number of plies to the end of a decided game. */
static inline int
score_plies_left (int score)
{
  return SCORE_WIN - (score < 0 ? -score : score);
}
