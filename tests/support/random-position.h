#pragma once

/* Positions for tests that try a property over thousands of them: from games of random moves, and
 * set up at random, which reaches what games hardly ever do. The same seed gives the same ones. */

#include "core/rules/position.h"

typedef struct Dice {
  uint64_t state;
} Dice;

/* 0 … sides - 1 */
int dice_roll (Dice *self, int sides);

/* One of these squares; there must be one. */
Square dice_square (Dice *self, SquareSet squares);

/* After `plies` random moves, or as many as the game has. */
void random_play (Position *pos, const Variant *variant, Dice *dice, int plies);

/* Pieces of all players thrown together in a part of the board, so that they are in each other's
 * way. Whether the game is already over is not asked. */
void random_setup (Position *pos, const Variant *variant, Dice *dice);

/* A piece of the player to move in a castle, few others of the player around it, and many enemies:
 * jumps there go round and end where they began. */
void random_crowd (Position *pos, const Variant *variant, Dice *dice);
