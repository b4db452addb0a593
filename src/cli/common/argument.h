#pragma once

/* Arguments that several commands share. If an argument is invalid, these functions print an
 * error and return a value that says so. */

#include "core/notation/position-text.h"

/* A larger depth is surely a mistake: the count would never end. */
enum { MAX_DEPTH = 20 };

/* Returns NULL if there is no such variant. */
const Variant *argument_variant (const char *text);

/* Returns -1 if it is not a number from `least` to MAX_DEPTH. */
int argument_depth (const char *text, int least);

/* Like position_text_read(), but also accepts "startpos". Prints no error. */
bool
argument_position (Position *pos, const Variant *variant, const char *text, PositionError *error);

/* The same for the two arguments VARIANT and POSITION. Prints the error. */
bool argument_position_of (Position *pos, const char *variant_id, const char *text);
