#pragma once

/* UTF-8, as far as records need it: lengths, validity and code points. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns the length in bytes of the first character of `text`. Returns 0 if `text` is empty or
 * does not begin with valid UTF-8. */
size_t utf8_character_length (const char *text, size_t n_bytes);

/* Returns the number of characters. Each byte that is not part of a character counts as one. */
size_t utf8_count (const char *text, size_t n_bytes);

bool utf8_is_valid (const char *text, size_t n_bytes);

/* Returns the code point of a character. `length` comes from utf8_character_length(). */
uint32_t utf8_code_point (const char *character, size_t length);

/* Returns whether a terminal acts on this character and does not show it: a control character, a
 * line break, or a mark that changes the direction of text. */
bool utf8_is_obeyed (uint32_t code_point);
