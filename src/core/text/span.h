#pragma once

/* A part of a borrowed text: the bytes from `start` up to, but not including, `end`. The part need
 * not end in '\0'. */

#include <stdbool.h>
#include <stddef.h>

typedef struct Span {
  const char *start, *end;
} Span;

static inline size_t
span_length (Span self)
{
  return (size_t) (self.end - self.start);
}

bool span_is (Span self, const char *text);
bool span_is_in_any_case (Span self, const char *text); /* ignores the case of the letters A to Z */
