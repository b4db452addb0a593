#pragma once

/* Reads arguments that several commands share. */

#include "core/notation/position-text.h"

/* A larger depth is surely a mistake, because counting the moves would take years. */
enum { MAX_DEPTH = 20 };

/* Returns the variant with this id. If there is none, prints an error and returns NULL. */
const Variant *argument_variant (const char *text);

/* Reads a depth. If the text is not a number from `least` to MAX_DEPTH, prints an error and returns
 * -1. */
int argument_depth (const char *text, int least);

/* Works like position_text_read(), but also accepts "startpos". Prints no error. */
bool
argument_position (Position *pos, const Variant *variant, const char *text, PositionError *error);

/* Works like argument_position() for the two arguments VARIANT and POSITION, but prints the
 * error. */
bool argument_position_of (Position *pos, const char *variant_id, const char *text);
