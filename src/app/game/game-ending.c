#include "app/game/game-ending.h"

#include "app/game/record-change.h"

void
game_ending_take_from_board (Record *record, const Node *live)
{
  Ending ending = turn_ending (&live->turn);

  record_change_ending (record, ending.result, termination_of_cause (ending.cause));
}

bool
game_ending_is_off_board (const Record *record, const Node *live)
{
  return record_result (record) != ONGOING && turn_ending (&live->turn).result == ONGOING;
}

Result
game_ending_on_time (const Record *record, const Node *live, Seat late)
{
  int winner = 1 - variant_team (late);
  bool can_win =
    position_team_pieces (&live->turn.pos, winner) >= record_variant (record)->goal_pieces;

  return can_win ? result_win_of_team (winner) : DRAW;
}
