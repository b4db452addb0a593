#pragma once

/* Text that grows, for writers. The buffer belongs to the caller, who begins with { 0 } and ends
 * with text_buffer_clear(). When memory runs out the buffer stays as it is and remembers the
 * failure: a writer looks once, at the end. */

#include <stdbool.h>
#include <stddef.h>

typedef struct TextBuffer {
  char *text; /* owned; ends in '\0' beyond `length`; NULL while empty */
  size_t length;
  size_t capacity;
  bool has_failed;
} TextBuffer;

void text_buffer_clear (TextBuffer *self);

void text_buffer_add (TextBuffer *self, const char *bytes, size_t length);
void text_buffer_add_text (TextBuffer *self, const char *text);
void text_buffer_add_char (TextBuffer *self, char c);

/* Bytes that are not valid UTF-8 are taken for Latin-1, one by one, and NUL for a space. True if
 * there were any. */
bool text_buffer_add_as_utf8 (TextBuffer *self, const char *bytes, size_t length);

/* Forgets what was added beyond this length. */
void text_buffer_cut (TextBuffer *self, size_t length);

/* The text as a string of its own, which the caller frees; the buffer is cleared. NULL when memory
 * has run out. */
char *text_buffer_steal (TextBuffer *self);
