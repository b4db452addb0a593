#pragma once

/* Finds the path with which a move is written and shown. A Move stores only the effect of a move.
 * Every function is fast, however many paths a move has. */

#include "core/rules/mover.h"

/* The most squares of a path, its first square included. A player may spell at most
 * MAX_SPELLED_PATH squares, and jumps may go on from the last of these. */
enum { MAX_SPELLED_PATH = 64, MAX_PATH = MAX_SPELLED_PATH + MAX_CAPTURED };

/* Finds the path of a move: the one with the fewest leaps, and among these the first in square
 * order. Paths that respect the duty to capture come before all others. Returns the number of
 * squares, or 0 if no path makes this move. Do not call this for passes, trees and answers. */
int move_path (const Position *pos, Move move, Square path[MAX_PATH]);

/* Like move_path(), but for a planned move, which no duty restricts. */
int move_path_by_shape (const Position *pos, Move move, Square path[MAX_PATH]);

/* Two pieces of a player can capture the same enemies on round trips. Both leave the same position,
 * so this is one move, which the list of moves has for one of the pieces. Returns the move as in
 * that list. */
Move move_normal (const Position *pos, Move move);

/* Finds the first path in square order that jumps from `from` to `to` over exactly the enemies on
 * `prey`. Returns the number of squares, or 0 if no path exists or it has more than `room`
 * squares. */
int route_of_jumps (
  const Mover *mover, const SquareSet *prey, Square from, Square to, Square *path, int room);
