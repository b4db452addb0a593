#pragma once

/* A part of a text that belongs to somebody else. It has a start and an end, and need not end in
 * '\0'. */

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
