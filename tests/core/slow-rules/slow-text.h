#pragma once

/* A string that grows. It begins as { 0 }; whoever has it owns its letters. */

#include <stddef.h>

typedef struct Text {
  char *letters; /* owned; NULL until something is added */
  size_t length;
  size_t room;
} Text;

void slow_add (Text *text, const char *more);
void slow_add_letter (Text *text, char letter);
void slow_add_number (Text *text, int number);
void slow_add_square (Text *text, int sq);

/* realloc() for tests, which have nothing better to do than to stop when memory runs out. */
void *slow_resize (void *memory, size_t size);
