#pragma once

/* Reads whole numbers that a user wrote. */

#include <stdbool.h>
#include <stdint.h>

/* Reads digits, with an optional minus. Returns false and leaves `number` unchanged if the text
 * is anything else or the number is not from `least` to `most`. The absolute values of both must
 * be at most INT64_MAX / 100. */
bool number_read (const char *text, int64_t least, int64_t most, int64_t *number);
