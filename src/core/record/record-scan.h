#pragma once

/* Finds the games of a text, one after another, without reading their moves: for a list of many,
 * and for the reader, which reads one game at a time.
 *
 *     GameSpan span = { 0 };
 *     while (record_scan (text, length, &span))
 *       …
 *
 * A game ends with its result, or before the tags of the next one. The text need not end in '\0',
 * and each byte is looked at a bounded number of times. */

#include <stdbool.h>
#include <stddef.h>

typedef struct GameSpan {
  size_t start, end; /* bytes */
  size_t line;       /* where it starts; the first is 1 */
} GameSpan;

/* The game behind the one in `span`, or the first for { 0 }. False, and `span` as it was, when
 * there is none. */
bool record_scan (const char *text, size_t length, GameSpan *span);

/* The value of the game's first tag of that name, as UTF-8, cut to the room there is. False, with
 * an empty value, if it has none. */
bool record_scan_tag (
  const char *text, const GameSpan *span, const char *name, char *value, size_t size);
