#pragma once

/* The arguments that several commands take. What cannot be understood has been complained of. */

#include "core/notation/position-text.h"

/* More is surely a slip: the count would not be done before the sun goes out. */
enum { MAX_DEPTH = 20 };

/* NULL when there is no such variant. */
const Variant *argument_variant (const char *text);

/* -1 when it is no number from `least` to MAX_DEPTH. */
int argument_depth (const char *text, int least);

/* Like position_text_read(), but "startpos" will do, and nothing is said. */
bool
argument_position (Position *pos, const Variant *variant, const char *text, PositionError *error);
