#pragma once

/* Finds the games of a text, one after another, without reading their moves. Lists of games use
 * it, and so does the reader, which reads one game at a time.
 *
 *     GameSpan span = { 0 };
 *     while (record_scan (text, length, &span))
 *       …
 *
 * A game ends with its result, or before the tags of the next game. The text need not end in
 * '\0', and each byte is looked at a bounded number of times. */

#include <stdbool.h>
#include <stddef.h>

typedef struct GameSpan {
  size_t start, end; /* offsets in bytes */
  size_t line;       /* the line where it starts; the first line is 1 */
} GameSpan;

/* Receives the progress of scanning or reading, and may stop it. */
typedef struct RecordWatch {
  bool (*goes_on) (void *data, size_t n_read);
  void *data;
} RecordWatch;

/* Finds the game behind the one in `span`, or the first game for { 0 }. Returns false and leaves
 * `span` unchanged after the last game. */
bool record_scan (const char *text, size_t length, GameSpan *span);

/* Works like record_scan() and reports progress: the scanner calls `goes_on` after each word with
 * the number of bytes of the text that it has read. If the call returns false, the scanner returns
 * false too. `watch` may be NULL. */
bool
record_scan_watched (const char *text, size_t length, const RecordWatch *watch, GameSpan *span);

/* Copies the value of the game's first tag of that name, as UTF-8, cut to the given size.
 * Returns false and an empty value if there is no such tag. */
bool record_scan_tag (
  const char *text, const GameSpan *span, const char *name, char *value, size_t size);
