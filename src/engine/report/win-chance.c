#include "engine/report/win-chance.h"

#include "engine/judge/fit-error.h"
#include "engine/judge/score.h"
#include "engine/search/level.h"

#include <math.h>
#include <string.h>

/* Against people, a draw is worth as much as a position with this chance. */
static const double chance_of_draw = 0.42;

typedef struct ChanceRow {
  const char *variant_id;
  double steepness; /* of the logistic function, per man */
  double of_levels; /* the same for limited levels, which use no net */
} ChanceRow;

/* Fitted by `logres-lab fit`. The engine's README.md has the games. */
/* clang-format off */
static const ChanceRow rows[] = {
  { "camelot", 0.6289, 0.3105 },
  { "camelot2000", 0.1895, 0.3184 },
  { "cam", 1.0410, 0.4395 },
  { "river", 0.2637, 0.2324 },
  { "grand", 0.3965, 0.4355 },
  { "chivalry", 0.1992, 0.1992 },
  { "camette", 1.0098, 1.0098 },
  { "grandcam", 0.5977, 0.6035 },
};
/* clang-format on */

static const ChanceRow *
row_of (const Variant *variant)
{
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (strcmp (rows[i].variant_id, variant->id) == 0)
      return &rows[i];

  return &rows[0];
}

double
win_chance_steepness (const Variant *variant)
{
  return row_of (variant)->steepness;
}

double
win_chance (const Variant *variant, int score)
{
  if (score_is_decided (score))
    return score_is_win (score) ? 1 : 0;

  return fit_error_chance (win_chance_steepness (variant), score);
}

int
win_chance_contempt (const Variant *variant, int level)
{
  const ChanceRow *row = row_of (variant);
  double odds = (1 - chance_of_draw) / chance_of_draw;

  return (int) lround (100 * log (odds) /
                       (level_number_is_limited (level) ? row->of_levels : row->steepness));
}

/* Returns the score, for the first team, of a node that notes a win. "#0" is a win that is
 * complete, so the team to move has lost. */
static int
score_of_noted_win (const Node *node)
{
  int eval = node->stamps.eval;
  bool is_first = eval != 0 ? eval > 0 : variant_team (node->turn.pos.seat) != 0;

  return is_first ? SCORE_WIN : -SCORE_WIN;
}

/* Sets `score` to the result of the game or to the noted evaluation, for the first team. Returns
 * false if there is neither. */
static bool
find_noted (const Node *node, int *score)
{
  Result result = turn_ending (&node->turn).result;
  int eval = node->stamps.eval;

  if (result != ONGOING)
    *score = result == DRAW ? SCORE_DRAW : result == FIRST_TEAM_WINS ? SCORE_WIN : -SCORE_WIN;
  else if (node->stamps.set & STAMP_EVAL_WIN)
    *score = score_of_noted_win (node);
  else if (node->stamps.set & STAMP_EVAL)
    *score = eval > SCORE_MOST_JUDGED    ? SCORE_MOST_JUDGED
             : eval < -SCORE_MOST_JUDGED ? -SCORE_MOST_JUDGED
                                         : eval;
  else
    return false;

  return true;
}

bool
win_chance_noted (const Node *node, double *chance)
{
  int score;

  if (!find_noted (node, &score))
    return false;
  *chance = win_chance (node->turn.pos.variant, score);

  return true;
}
