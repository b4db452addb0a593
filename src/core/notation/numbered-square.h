#pragma once

/* Squares as the rules of 1999/2000 number them: "1" to "156", and "A", "B", "Y" and "Z" in the
 * castles. Only boards with has_numbered_squares have such numbers. */

#include "core/rules/variant.h"

/* Writes at most SQUARE_TEXT_SIZE bytes and returns the length. */
int numbered_square_write (const Variant *variant, Square sq, char *text);

/* Reads a square and sets `end` behind it. If the text does not begin with a square of the board,
 * returns NO_SQUARE and sets `end` behind the number, or to `text` if no number stands there. */
Square numbered_square_read (const Variant *variant, const char *text, const char **end);
