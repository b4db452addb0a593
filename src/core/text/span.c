#include "core/text/span.h"

#include "core/text/letter.h"

#include <string.h>

bool
span_is (Span self, const char *text)
{
  return span_length (self) == strlen (text) && memcmp (self.start, text, span_length (self)) == 0;
}

bool
span_is_in_any_case (Span self, const char *text)
{
  if (span_length (self) != strlen (text))
    return false;

  for (size_t i = 0; text[i] != '\0'; i++)
    if (letter_upper (self.start[i]) != letter_upper (text[i]))
      return false;

  return true;
}
