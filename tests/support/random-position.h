#pragma once

/* Random positions for tests of properties: from random games, and set up at random, which
 * reaches positions that games rarely do. The same seed always gives the same positions. */

#include "core/rules/position.h"

typedef struct Dice {
  uint64_t state;
} Dice;

/* Returns 0 … sides - 1. */
int dice_roll (Dice *self, int sides);

/* A random square of the set, which must not be empty. */
Square dice_square (Dice *self, SquareSet squares);

/* A position after `plies` random moves, or at the end of the game. */
void random_play (Position *pos, const Variant *variant, Dice *dice, int plies);

/* Pieces of all players crowded into a part of the board. The game may be over. */
void random_setup (Position *pos, const Variant *variant, Dice *dice);

/* A piece of the player to move in a castle, few friends around it, and many enemies: many jumps
 * there are round trips. */
void random_crowd (Position *pos, const Variant *variant, Dice *dice);
