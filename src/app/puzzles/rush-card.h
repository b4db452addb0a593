#pragma once

/* The card after a rush: how the rush ended, the score, and the best score so far. Its buttons
 * activate puzzle.again and puzzle.modes. */

#include "app/puzzles/puzzle-rush.h"

#include <adwaita.h>

#define LOGRES_TYPE_RUSH_CARD (logres_rush_card_get_type ())
G_DECLARE_FINAL_TYPE (LogresRushCard, logres_rush_card, LOGRES, RUSH_CARD, AdwBin)

/* `number` is the last puzzle that was shown, and `best` the best score before this rush. Gives the
 * focus to the main button. */
void logres_rush_card_show (LogresRushCard *self, const PuzzleRush *rush, int number, int best);
