#pragma once

/* A summary of a game, which lists show. It is read from the text of the game. The moves are played
 * only if a player resigned and the text does not name the player, because then only the moves tell
 * who resigned. */

#include "app/game/game-clock.h"
#include "core/record/record-scan.h"
#include "core/record/record.h"

#include <glib.h>

enum { SUMMARY_TEXT_SIZE = 96 };

typedef struct GameSummary {
  const Variant *variant; /* NULL if the variant is unknown */
  char names[MAX_SEATS][SUMMARY_TEXT_SIZE];
  char date[SUMMARY_TEXT_SIZE];
  char id[SUMMARY_TEXT_SIZE]; /* the GameId of the game; "" if it has none */
  int levels[MAX_SEATS];      /* the levels of the computer; 0 for a person */
  Result result;
  Termination termination; /* the reason of the result, if the game tells it */
  int accuracy;            /* of the only person, in percent; -1 if it is not known */
  guint n_turns;           /* number of moves in the text, where each move of one player counts */
} GameSummary;

/* How a game ended for the user. */
typedef enum GameOutcome {
  OUTCOME_WON,
  OUTCOME_LOST,
  OUTCOME_DRAWN,
  OUTCOME_OTHER, /* several people played, or none */
  OUTCOME_OPEN,  /* the game is not finished */
  N_OUTCOMES
} GameOutcome;

/* Reads the summary of a game. A missing name or date is empty. A missing variant means `camelot`,
 * and a missing result means ONGOING. */
void game_summary_read (GameSummary *self, const char *text, const GameSpan *span);

/* Returns the seat of the only person in the game, or NOBODY. */
int game_summary_own_seat (const GameSummary *self);

GameOutcome game_summary_outcome (const GameSummary *self);
