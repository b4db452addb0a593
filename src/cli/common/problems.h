#pragma once

/* Messages about texts and moves that core refuses, in English and in ASCII. The sentences come
 * from the folder src/wording. */

#include "core/record/record-reader.h"

#include <stdio.h>

/* Writes a sentence such as "You must capture: the pieces on E6 and G8 can do so." */
void write_refusal (FILE *out, const Explanation *why);

/* Writes a text such as "position, field 2: `Z9` is not a square of this board." */
void write_position_error (FILE *out, const char *text, const PositionError *error);

/* Prints the text of write_position_error() as an error message. */
void complain_of_position (const char *text, const PositionError *error);

/* Writes a line such as "3:14: `Z9` is not a move. Expected a legal move." `text` is the text that
 * was read. */
void write_record_error (FILE *out, const char *text, const RecordError *error);

/* Reads one game of a file's text. Returns NULL after an error message, for example if the game has
 * more than `most` bytes. */
Record *game_read (const char *name, const char *text, const GameSpan *span, size_t most);

/* Receives a game of a file. Returns false after an error message to end the loop. */
typedef bool (*GameFunc) (void *user, const GameSpan *span, bool is_chosen);

/* Calls `take` for each game of a file's text. `chosen` is the number of the chosen game, or 0 if
 * all are chosen. Returns false after an error message if there is no game or no chosen game, or if
 * `take` returned false. */
bool games_each (
  const char *name, const char *text, size_t length, int64_t chosen, GameFunc take, void *user);
