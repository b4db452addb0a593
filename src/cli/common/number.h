#pragma once

/* Whole numbers that somebody wrote. */

#include <stdbool.h>
#include <stdint.h>

/* Digits, and perhaps a minus before them. False, with `number` untouched, for anything else and
 * for what is not from `least` to `most`, which are no further from 0 than a hundredth of
 * INT64_MAX. */
bool number_read (const char *text, int64_t least, int64_t most, int64_t *number);
