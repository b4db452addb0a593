#include "core/rules/ending.h"

#include "core/rules/movegen.h"

#include <string.h>

/* Returns the seat before the one that is to move. */
static Seat
last_mover (const Position *pos)
{
  return (Seat) ((pos->seat > 0 ? pos->seat : pos->variant->n_seats) - 1);
}

static bool
has_won_castle (const Position *pos, int team)
{
  return pos->n_in_goal[team] + pos->n_in_goal[team + 2] >= pos->variant->goal_pieces;
}

static Ending
win_or_draw (const Position *pos, int winner, Cause cause)
{
  if (position_team_pieces (pos, winner) >= pos->variant->winning_pieces)
    return (Ending) { result_win_of_team (winner), cause };

  return (Ending) { DRAW, cause };
}

static bool
are_few (const Position *pos)
{
  return pos->variant->few_pieces_draw && position_team_pieces (pos, 0) <= 1 &&
         position_team_pieces (pos, 1) <= 1;
}

Ending
ending_by_count (const Position *pos)
{
  int mover = variant_team (last_mover (pos)), other = 1 - mover;

  /* While a demanded capture is due, the game is not over. */
  if (pos->duty != NO_DUTY)
    return (Ending) { ONGOING, NO_CAUSE };
  if (has_won_castle (pos, mover))
    return (Ending) { result_win_of_team (mover), BY_CASTLE };
  if (has_won_castle (pos, other))
    return (Ending) { result_win_of_team (other), BY_CASTLE };
  if (are_few (pos))
    return (Ending) { DRAW, BY_FEW_PIECES };
  if (position_team_pieces (pos, other) == 0)
    return win_or_draw (pos, mover, BY_CAPTURE);

  return (Ending) { ONGOING, NO_CAUSE };
}

Ending
ending_find (const Position *pos)
{
  Ending ending = ending_by_count (pos);

  if (ending.result != ONGOING || movegen_count (pos) > 0)
    return ending;

  return win_or_draw (pos, variant_team (last_mover (pos)), BY_NO_MOVE);
}

static char *
write_win (const Variant *variant, int team, char *text)
{
  strcpy (text, "win:");
  text += 4;
  for (int seat = team; seat < variant->n_seats; seat += 2)
    *text++ = variant->seats[seat].letter;
  *text = '\0';

  return text;
}

void
result_write (Result result, const Variant *variant, char *text)
{
  static const char *const words[] = { [ONGOING] = "ongoing", [DRAW] = "draw" };

  if (result == ONGOING || result == DRAW)
    strcpy (text, words[result]);
  else
    write_win (variant, result == SECOND_TEAM_WINS, text);
}
