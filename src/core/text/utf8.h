#pragma once

/* The little that records need to know of UTF-8. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The length of the character that begins here; 0 if these bytes are no valid UTF-8. */
size_t utf8_character_length (const char *text, size_t n_bytes);

/* How many characters these bytes are; a byte that belongs to none counts as one. */
size_t utf8_count (const char *text, size_t n_bytes);

bool utf8_is_valid (const char *text, size_t n_bytes);

/* Which character these bytes are; `length` is what utf8_character_length() says of them. */
uint32_t utf8_code_point (const char *character, size_t length);

/* Whether a terminal obeys this character rather than showing it: a control character, a break of
 * lines, or a mark that changes the direction of what follows. */
bool utf8_is_obeyed (uint32_t code_point);
