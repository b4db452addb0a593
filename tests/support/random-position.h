#pragma once

/* Random positions for tests. Some come from random games. Others are set up at random, and are
 * of kinds that games rarely reach. The same seed always gives the same positions. */

#include "core/rules/position.h"

typedef struct Dice {
  uint64_t state;
} Dice;

/* Returns a random number from 0 to `sides` - 1. */
int dice_roll (Dice *self, int sides);

/* Returns a random square of the set, which must not be empty. */
Square dice_square (Dice *self, SquareSet squares);

/* Plays `plies` random moves from the start, or fewer if the game ends. */
void random_play (Position *pos, const Variant *variant, Dice *dice, int plies);

/* Crowds pieces of all players into a part of the board. The game may be over. */
void random_setup (Position *pos, const Variant *variant, Dice *dice);

/* Sets up a piece of the player to move in a castle, with few friends and many enemies around it.
 * Many of the jumps there are round trips. */
void random_crowd (Position *pos, const Variant *variant, Dice *dice);
