#pragma once

/* Completes a move while the user types it. */

#include "core/notation/notation.h"
#include "core/rules/turn.h"

/* Writes the moves that the text may become, in full and in the order of squares. Returns their
 * number, of which at most `capacity` are written. Upper and lower case are the same, and
 * separators between squares may be missing. In a variant with numbered squares, the numbers are
 * understood too. */
int completion_find (const Turn *turn,
                     const char *text,
                     char (*completions)[MOVE_TEXT_SIZE],
                     int capacity);
