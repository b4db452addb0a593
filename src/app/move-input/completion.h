#pragma once

/* A typed move completes as it is typed. */

#include "core/notation/notation.h"
#include "core/rules/turn.h"

/* The moves that the text may become, written in full and in square order; returns how many there
 * are, of which at most `capacity` were written. Letters of either case will do, and what stands
 * between squares may be left out. Where squares have numbers, these will do as well. */
int completion_find (const Turn *turn,
                     const char *text,
                     char (*completions)[MOVE_TEXT_SIZE],
                     int capacity);
