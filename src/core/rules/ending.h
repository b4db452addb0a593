#pragma once

/* Recognizes the end of a game on the board, checked after each move. Claimed and agreed draws,
 * resignation and time belong to the record. */

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

/* Checks all endings, also the ones by a lack of legal moves. */
Ending ending_find (const Position *pos);

static inline Result
result_win_of_team (int team)
{
  return team == 0 ? FIRST_TEAM_WINS : SECOND_TEAM_WINS;
}

/* Writes "ongoing", "draw", "win:W" or "win:RB" to a buffer of RESULT_TEXT_SIZE. */
enum { RESULT_TEXT_SIZE = 8 };
void result_write (Result result, const Variant *variant, char *text);
