#pragma once

/* A string that grows, for the slow rules. It starts as { 0 }, and its owner frees the letters. */

#include <stddef.h>

typedef struct Text {
  char *letters; /* owned; NULL while empty */
  size_t length;
  size_t room;
} Text;

void slow_add (Text *text, const char *more);
void slow_add_letter (Text *text, char letter);
void slow_add_number (Text *text, int number);
void slow_add_square (Text *text, int sq);

/* realloc() for tests: ends the program when memory runs out. */
void *slow_resize (void *memory, size_t size);
