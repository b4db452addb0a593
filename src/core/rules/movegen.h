#pragma once

/* All legal moves of a position, each result once. These functions allocate nothing, and the same
 * position always gives the same moves in the same order.
 *
 * In `camelot2000` the compulsory captures are enforced here; turn.h allows a player to leave
 * them out. */

#include "core/rules/position.h"

/* Enough for most positions, but a legal position may have more moves. */
enum { USUAL_MOVES = 512 };

/* The number of legal moves, or 0 when the game is over. A pass counts as one move. */
int movegen_count (const Position *pos);

/* Whether the only legal move is a pass. */
bool movegen_must_pass (const Position *pos);

/* Lists the same moves and returns their number. If it is more than `capacity`, only the first
 * `capacity` moves are written, and the caller tries again with a larger array. */
int movegen_list (const Position *pos, Move *moves, int capacity);

/* Lists only the charges, in another order. Call it only in a running game without trees to
 * place, in which the player cannot jump, has no piece in a castle that it must leave, and has
 * no duty. */
int movegen_list_charges (const Position *pos, Move *moves, int capacity);

/* Whether this player could move if it were their turn. A pass does not count. */
bool movegen_seat_can_move (const Position *pos, Seat seat);

/* The pieces of the player to move that can jump from their squares. */
SquareSet movegen_jumpers (const Position *pos);

/* The squares from which a piece of the player to move could jump if it stood there. The square
 * of a lifted piece counts as vacant; NO_SQUARE lifts none. */
SquareSet movegen_hot_squares (const Position *pos, Square lifted);
