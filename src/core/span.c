#include "core/span.h"

#include <string.h>

bool
span_is (Span self, const char *text)
{
  return span_length (self) == strlen (text) && memcmp (self.start, text, span_length (self)) == 0;
}

static char
to_lower (char c)
{
  return c >= 'A' && c <= 'Z' ? (char) (c - 'A' + 'a') : c;
}

bool
span_is_in_any_case (Span self, const char *text)
{
  if (span_length (self) != strlen (text))
    return false;

  for (size_t i = 0; text[i] != '\0'; i++)
    if (to_lower (self.start[i]) != to_lower (text[i]))
      return false;

  return true;
}
