#pragma once

/* Games of random moves, trees and answers as records, with all that a player may note in them. */

#include "core/record/record.h"
#include "support/random-position.h"

/* One more move at the end of a line: where it leads; NULL when the game is over. Where captures
 * are on demand it may be one against the duty, or call one in. */
Node *random_game_play (Node *node, Dice *dice);

/* Of at most so many moves, with comments and the like that are private and say SECRET, and with
 * names that mailers may stumble over. To be freed. */
Record *random_game_new (const Variant *variant, Dice *dice, int n_moves);
