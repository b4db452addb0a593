#pragma once

/* How the game of a record ends, beside what the players say. `live` is where it stands. */

#include "core/record/record.h"

/* What the board says goes into the record. */
void game_ending_take_from_board (Record *record, const Node *live);

/* Whether it is over though nothing on the board says so. */
bool game_ending_is_off_board (const Record *record, const Node *live);

/* Who is out of time loses, but not to somebody who could never win. */
Result game_ending_on_time (const Record *record, const Node *live, Seat late);
