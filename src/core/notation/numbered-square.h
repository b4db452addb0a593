#pragma once

/* Squares as the rules of 1999/2000 number them: "1" to "156", and "A" "B" "Y" "Z" in the castles.
 * For boards that have such numbers. */

#include "core/rules/variant.h"

/* Takes no more room than SQUARE_TEXT_SIZE; returns the length. */
int numbered_square_write (const Variant *variant, Square sq, char *text);

/* `end` is set behind what was read, which is nothing if it does not look like a square, and
 * something if there is no such square. */
Square numbered_square_read (const Variant *variant, const char *text, const char **end);
