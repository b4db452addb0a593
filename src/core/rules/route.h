#pragma once

/* From a move back to a path. A Move tells what is done; here is the way that stands for it when it
 * is written or shown. Every answer takes a bounded, small time, however many ways there are. */

#include "core/rules/mover.h"

/* Squares of a path, the first one included: as many as a path spelled out by somebody may have,
 * and room for jumps to go on from its last square, so that no path ever needs more. */
enum { MAX_SPELLED_PATH = 64, MAX_PATH = MAX_SPELLED_PATH + MAX_CAPTURED };

/* The path that stands for a move: fewest leaps, then the first in square order. Paths within the
 * duty to capture go before those that offend against it. Returns the number of squares; 0 if no
 * path makes this move. Not for passes, trees and answers. */
int move_path (const Position *pos, Move move, Square path[MAX_PATH]);

/* Pieces that go round and capture the same enemies do the same thing: they leave the same position
 * behind. Gives the move of the one that stands for all of them, which the list of moves holds. */
Move move_normal (const Position *pos, Move move);

/* The first way in square order to jump from one square to another over just these enemies; returns
 * the number of squares, 0 if there is none or `path` has no room for it. */
int route_of_jumps (
  const Mover *mover, const SquareSet *prey, Square from, Square to, Square *path, int room);
