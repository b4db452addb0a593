#pragma once

/* The little that records need to know of UTF-8. */

#include <stdbool.h>
#include <stddef.h>

/* The length of the character that begins here; 0 if these bytes are no valid UTF-8. */
size_t utf8_character_length (const char *text, size_t n_bytes);

/* How many characters these bytes are; a byte that belongs to none counts as one. */
size_t utf8_count (const char *text, size_t n_bytes);

bool utf8_is_valid (const char *text, size_t n_bytes);
