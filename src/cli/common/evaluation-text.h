#pragma once

/* The explanation of an evaluation as text. */

#include "engine/judge/net.h"

/* Prints what each group of weights adds to the evaluation, and the value of the net unless it is
 * NULL. The numbers are in men, for the player to move. The last line has no end. */
void evaluation_print (const Position *pos, const Net *net);
