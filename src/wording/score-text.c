#include "wording/score-text.h"

#include "engine/judge/score.h"

#include <glib/gi18n.h>
#include <stdlib.h>

int
score_text_seen (int score, Seat mover, ScoreSide side)
{
  return side == SIDE_MOVER || variant_team (mover) == 0 ? score : -score;
}

int
score_text_moves_left (int score)
{
  /* The plies alternate between both teams, and the winning team makes the last one. */
  return score_is_decided (score) ? (score_plies_left (score) + 1) / 2 : 0;
}

static char *
new_number (int score)
{
  return g_strdup_printf ("%s%d.%02d",
                          score > 0   ? "+"
                          : score < 0 ? "−"
                                      : "",
                          abs (score) / 100, abs (score) % 100);
}

char *
score_text_new (int score)
{
  int moves = score_text_moves_left (score);

  if (score_is_decided (score))
    /* Translators: a result that the engine has proven for a line; %d is a number of moves. */
    return g_strdup_printf (score > 0 ? _ ("wins in %d") : _ ("loses in %d"), moves);

  return new_number (score);
}

/* Returns the score of a win in `moves` moves of the winning team, including the last move. `moves`
 * is negative if the second team wins. */
static int
score_of_win (int moves)
{
  int score = score_win_in (MIN (2 * abs (moves) - 1, SCORE_WIN - SCORE_LEAST_WIN));

  return moves > 0 ? score : -score;
}

static gboolean
is_noted (const Node *node)
{
  return (node->stamps.set & (STAMP_EVAL | STAMP_EVAL_WIN)) != 0;
}

gboolean
score_text_find_noted (const Node *node, int *score)
{
  int eval = node->stamps.eval;
  gboolean is_win = (node->stamps.set & STAMP_EVAL_WIN) != 0;

  if (!is_noted (node) || (is_win && eval == 0))
    return FALSE;
  *score = is_win ? score_of_win (eval) : CLAMP (eval, -SCORE_MOST_JUDGED, SCORE_MOST_JUDGED);

  return TRUE;
}

char *
score_text_new_brief (const Node *node)
{
  int eval = node->stamps.eval;

  if (!is_noted (node))
    return NULL;

  return node->stamps.set & STAMP_EVAL_WIN
           ? g_strdup_printf ("%s#%d", eval < 0 ? "−" : "", abs (eval))
           : new_number (eval);
}

char *
score_text_new_noted (const Node *node)
{
  int eval = node->stamps.eval;

  if (node->stamps.set & STAMP_EVAL_WIN && eval != 0)
    return score_text_new (score_of_win (eval));

  return score_text_new_brief (node);
}
