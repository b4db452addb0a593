#pragma once

/* What the evaluation of a position is made of, as text. */

#include "engine/judge/net.h"

/* Prints what each group of weights adds to the evaluation, and the value of the net unless it is
 * NULL. The numbers are in men, for the player to move. The last line has no end. */
void evaluation_print (const Position *pos, const Net *net);
