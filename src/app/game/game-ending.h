#pragma once

/* Finds out how a game ends, apart from what the players agree. `live` is the live position of the
 * game. */

#include "core/record/record.h"

/* Writes the result into the record if the position on the board ends the game. */
void game_ending_take_from_board (Record *record, const Node *live);

/* Whether the game is over although the position does not end it. */
bool game_ending_is_off_board (const Record *record, const Node *live);

/* A player who runs out of time loses, unless the opponent can no longer win. */
Result game_ending_on_time (const Record *record, const Node *live, Seat late);
