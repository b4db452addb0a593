#pragma once

/* Generates all legal moves of a position. Moves with the same result are one move. These functions
 * allocate nothing, and the same position always gives the same moves in the same order.
 *
 * In `camelot2000` the compulsory captures are enforced here; turn.h allows a player to leave
 * them out. */

#include "core/rules/position.h"

/* Enough for most positions, but a legal position may have more moves. */
enum { USUAL_MOVES = 512 };

/* Returns the number of legal moves, or 0 when the game is over. A pass counts as one move. */
int movegen_count (const Position *pos);

/* Returns whether the only legal move is a pass. */
bool movegen_must_pass (const Position *pos);

/* Lists all legal moves and returns their number. If the number is more than `capacity`, only the
 * first `capacity` moves are written, and the caller tries again with a larger array. */
int movegen_list (const Position *pos, Move *moves, int capacity);

/* Lists only the charges, as movegen_list() does but in another order. Call it only in a running
 * game without trees to place, in which the player cannot jump, has no piece in a castle that it
 * must leave, and has no duty. */
int movegen_list_charges (const Position *pos, Move *moves, int capacity);

/* Returns whether this player could move if it were their turn. A pass does not count. */
bool movegen_seat_can_move (const Position *pos, Seat seat);

/* Returns the pieces of the player to move that can jump from their squares. */
SquareSet movegen_jumpers (const Position *pos);

/* Returns the squares from which a piece of the player to move could jump if the piece stood there.
 * The square `lifted` counts as vacant, unless it is NO_SQUARE. */
SquareSet movegen_hot_squares (const Position *pos, Square lifted);
