#pragma once

/* How a game ends on the board: the list of ends of the rules, looked at after each move. Draws
 * that are claimed or agreed, resigning and time are not here; they belong to the record. */

#include "core/rules/position.h"

typedef enum Result {
  ONGOING,
  DRAW,
  FIRST_TEAM_WINS, /* White; Red and Blue */
  SECOND_TEAM_WINS,
} Result;

/* How it came about; the words of the record's `Termination` tag. */
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

/* Looks at the castles and counts the pieces; cheap, and enough to know that nobody may move on. */
Ending ending_by_count (const Position *pos);

/* All ends, those for want of a legal move too. */
Ending ending_find (const Position *pos);

static inline Result
result_win_of_team (int team)
{
  return team == 0 ? FIRST_TEAM_WINS : SECOND_TEAM_WINS;
}

/* "ongoing", "draw", "win:W", "win:RB" …; written to a buffer of RESULT_TEXT_SIZE. */
enum { RESULT_TEXT_SIZE = 8 };
void result_write (Result result, const Variant *variant, char *text);
