#include "app/archive/game-filter.h"

#include "app/game/player.h"
#include "wording/game-names.h"

#include <string.h>

/* Returns whether a computer with the level has the strength that the filter names. */
static gboolean
has_strength (int level, FilterOpponent strength)
{
  return level > 0 && strength_of_level (level) == (int) (strength - FILTER_EASY);
}

static gboolean
fits_opponent (const GameFilter *self, const GameSummary *summary)
{
  int n_people = 0;

  if (self->opponent == FILTER_ANY_OPPONENT)
    return TRUE;
  for (int seat = 0; summary->variant != NULL && seat < summary->variant->n_seats; seat++) {
    if (self->opponent != FILTER_PEOPLE && has_strength (summary->levels[seat], self->opponent))
      return TRUE;
    n_people += summary->levels[seat] == 0;
  }

  return self->opponent == FILTER_PEOPLE && n_people > 1;
}

static gboolean
fits_result (const GameFilter *self, const GameSummary *summary)
{
  static const GameOutcome outcomes[] = {
    [FILTER_WON] = OUTCOME_WON,
    [FILTER_LOST] = OUTCOME_LOST,
    [FILTER_OPEN] = OUTCOME_OPEN,
  };

  if (self->result == FILTER_ANY_RESULT)
    return TRUE;
  if (self->result == FILTER_DRAWN)
    return summary->result == DRAW;

  return game_summary_outcome (summary) == outcomes[self->result];
}

gboolean
game_filter_fits (const GameFilter *self, const EarlierGame *game)
{
  if (self->variant != NULL && game->summary.variant != self->variant)
    return FALSE;
  if (self->has_star && !game->has_star)
    return FALSE;
  if (!fits_opponent (self, &game->summary) || !fits_result (self, &game->summary))
    return FALSE;
  for (char **word = self->words; word != NULL && *word != NULL; word++)
    if (strstr (game->needles, *word) == NULL)
      return FALSE;

  return TRUE;
}
