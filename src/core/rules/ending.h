#pragma once

/* Finds out after each move whether the position ends the game. The record handles claimed and
 * agreed draws, resignation and time. */

#include "core/rules/position.h"

typedef enum Result {
  ONGOING,
  DRAW,
  FIRST_TEAM_WINS, /* White, or Red and Blue */
  SECOND_TEAM_WINS,
} Result;

/* The cause of the end, as in the record's `Termination` tag. */
typedef enum Cause {
  NO_CAUSE,
  BY_CASTLE,
  BY_CAPTURE,
  BY_NO_MOVE,
  BY_FEW_PIECES,
} Cause;

typedef struct Ending {
  Result result;
  Cause cause;
} Ending;

/* Checks the castles and counts the pieces, but does not look for legal moves. It is cheap. */
Ending ending_by_count (const Position *pos);

/* Checks all endings, including those by a lack of legal moves. */
Ending ending_find (const Position *pos);

static inline Result
result_win_of_team (int team)
{
  return team == 0 ? FIRST_TEAM_WINS : SECOND_TEAM_WINS;
}

/* Writes "ongoing", "draw", or the letters of the winners as in "win:W" and "win:RB" to a buffer of
 * RESULT_TEXT_SIZE. */
enum { RESULT_TEXT_SIZE = 8 };
void result_write (Result result, const Variant *variant, char *text);
