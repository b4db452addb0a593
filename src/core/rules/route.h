#pragma once

/* Finds the path of a move. A Move stores only its effect, and this path is the one that is
 * written and shown. Every function is fast, however many paths a move has. */

#include "core/rules/mover.h"

/* The most squares of a path, its first square included. A player may spell at most
 * MAX_SPELLED_PATH squares, and jumps may go on from the last of these. */
enum { MAX_SPELLED_PATH = 64, MAX_PATH = MAX_SPELLED_PATH + MAX_CAPTURED };

/* The path of a move: the one with the fewest leaps, and among these the first in square order.
 * Paths that respect the duty to capture come before all others. Returns the number of squares,
 * or 0 if no path makes this move. Not for passes, trees and answers. */
int move_path (const Position *pos, Move move, Square path[MAX_PATH]);

/* Pieces on round trips that capture the same enemies leave the same position, so they make the
 * same move. Returns the move of the piece that stands for all of them, as in the list of moves. */
Move move_normal (const Position *pos, Move move);

/* The first path in square order that jumps from one square to another over exactly these enemies.
 * Returns the number of squares, or 0 if no path exists or the path does not fit into `path`. */
int route_of_jumps (
  const Mover *mover, const SquareSet *prey, Square from, Square to, Square *path, int room);
