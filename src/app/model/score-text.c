#include "app/model/score-text.h"

#include "engine/score.h"

#include <glib/gi18n.h>
#include <stdlib.h>

int
score_text_seen (int score, Seat mover, ScoreSide side)
{
  return side == SIDE_MOVER || variant_team (mover) == 0 ? score : -score;
}

/* Its moves are every other one, and the last is its own. */
int
score_text_moves_left (int score)
{
  return score_is_decided (score) ? (score_plies_left (score) + 1) / 2 : 0;
}

char *
score_text_new (int score)
{
  int moves = score_text_moves_left (score);
  const char *sign = score > 0 ? "+" : score < 0 ? "−" : "";

  if (score_is_decided (score))
    /* Translators: what the engine has proven of a line of moves; the number counts moves. */
    return g_strdup_printf (score > 0 ? _ ("wins in %d") : _ ("loses in %d"), moves);

  return g_strdup_printf ("%s%d.%02d", sign, abs (score) / 100, abs (score) % 100);
}
