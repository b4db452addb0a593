#pragma once

/* Letters, digits and white space of ASCII. The locale makes no difference. */

#include <stdbool.h>

static inline char
letter_upper (char c)
{
  return c >= 'a' && c <= 'z' ? (char) (c - 'a' + 'A') : c;
}

static inline bool
is_letter (char c)
{
  return letter_upper (c) >= 'A' && letter_upper (c) <= 'Z';
}

static inline bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

static inline bool
is_space (char c)
{
  return c == ' ' || (c >= '\t' && c <= '\r');
}

static inline bool
is_line_break (char c)
{
  return c == '\n' || c == '\r';
}

/* Returns whether a tag's name may contain this character. */
static inline bool
is_name_char (char c)
{
  return is_letter (c) || is_digit (c) || c == '_';
}
