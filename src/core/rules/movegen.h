#pragma once

/* All legal moves of a position, each result once. Nothing is allocated, and nothing but the
 * position decides: the same position gives the same moves in the same order.
 *
 * `camelot2000` is played with its captures enforced here; turn.h knows the rest. */

#include "core/rules/position.h"

/* Enough for most positions; a legal one may have more. */
enum { USUAL_MOVES = 512 };

/* How many moves there are: 0 when the game is over. A player who must pass has one. */
int movegen_count (const Position *pos);

/* The same moves as a list. Returns how many there are; where that is more than `capacity`, only so
 * many were written, and the caller comes again with more room. */
int movegen_list (const Position *pos, Move *moves, int capacity);

/* Of these moves the charges alone, for a player who is free to make others: he cannot jump, has to
 * leave no castle, has no duty, and the game is on. The order is another. */
int movegen_list_charges (const Position *pos, Move *moves, int capacity);

/* Whether this player, were it his turn, could move at all; a pass is not a move. */
bool movegen_seat_can_move (const Position *pos, Seat seat);

/* The pieces of the player to move that can jump where they stand. */
SquareSet movegen_jumpers (const Position *pos);

/* From where a piece of the player to move could jump, were it there. The square of a piece
 * that is lifted counts as vacant; NO_SQUARE lifts none. */
SquareSet movegen_hot_squares (const Position *pos, Square lifted);
