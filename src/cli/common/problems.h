#pragma once

/* Messages about everything that core refuses, in English and in ASCII. The folder wording has
 * the sentences. */

#include "core/record/record-reader.h"

#include <stdio.h>

/* Writes "You must capture: the pieces on E6 and G8 can do so." */
void write_refusal (FILE *out, const Explanation *why);

/* Write "position, field 2: `Z9` is no square of this board.", to a file or as an error message. */
void write_position_error (FILE *out, const char *text, const PositionError *error);
void complain_of_position (const char *text, const PositionError *error);

/* Writes a line such as "3:14: `Z9` is no move. Expected a legal move." `text` is the text of
 * the record. */
void write_record_error (FILE *out, const char *text, const RecordError *error);

/* Reads one game of a file's text, of at most so many bytes. Returns NULL after an error message.
 */
Record *game_read (const char *name, const char *text, const GameSpan *span, size_t most);

/* Receives a game of a file, and whether it is chosen. Returning false ends the loop, after an
 * error was printed. */
typedef bool (*GameFunc) (void *user, const GameSpan *span, bool is_chosen);

/* Calls `take` for each game of a file's text; `chosen` is the number of one game, or 0 for all.
 * Returns false after an error message, also if there is no chosen game. */
bool games_each (
  const char *name, const char *text, size_t length, int64_t chosen, GameFunc take, void *user);
