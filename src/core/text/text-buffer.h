#pragma once

/* A text that grows while it is written. The caller owns the buffer, starts with { 0 } and ends
 * with text_buffer_clear(). When memory runs out, the buffer keeps its text and sets `has_failed`,
 * so a writer checks it once at the end. */

#include <stdbool.h>
#include <stddef.h>

typedef struct TextBuffer {
  char *text; /* owned; text[length] is '\0'; NULL before anything was added */
  size_t length;
  size_t capacity;
  bool has_failed;
} TextBuffer;

void text_buffer_clear (TextBuffer *self);

void text_buffer_add (TextBuffer *self, const char *bytes, size_t length);
void text_buffer_add_text (TextBuffer *self, const char *text);
void text_buffer_add_char (TextBuffer *self, char c);

/* Adds bytes as UTF-8. Bytes that are not valid UTF-8 are read as Latin-1, and NUL becomes a space.
 * Returns true if any byte was not valid UTF-8 or was NUL. */
bool text_buffer_add_as_utf8 (TextBuffer *self, const char *bytes, size_t length);

/* Returns a copy of a text, converted as by text_buffer_add_as_utf8(). The caller frees the copy.
 * Returns NULL when memory runs out. */
char *text_copy_as_utf8 (const char *text);

/* Removes everything beyond this length. */
void text_buffer_cut (TextBuffer *self, size_t length);

/* Returns the text as a string that the caller frees, and clears the buffer. Returns NULL if
 * memory has run out. */
char *text_buffer_steal (TextBuffer *self);
