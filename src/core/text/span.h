#pragma once

/* A part of a text that somebody else keeps. */

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
bool span_is_in_any_case (Span self, const char *text); /* of the letters A to Z */
