#pragma once

/* The files that `selfplay` writes. Such a file is a row of records of equal size, without a head,
 * so files of the same game can simply be joined. A record has a position, the result of its game,
 * the search's score and a checksum: 32 bytes in `camelot`. The bits of a record are
 *
 *     seat 2, castle moves of each player 2, first of its game 1, result 2, score 16,
 *     and for each square of the land: 0 if it is vacant, or else 1 and its content (2 or 3 bits)
 */

#include "core/rules/position.h"

typedef struct PlayedSample {
  Position pos;
  bool begins_game; /* the samples before belong to other games */
  double result;    /* 1 for a win of the first team, 0.5 for a draw, 0 for a loss */
  int score;        /* for the first team */
} PlayedSample;

/* Enough for a record of any game. */
enum { PLAYED_SIZE_MOST = 128 };

/* Returns the size of a record. */
size_t played_size (const Variant *variant);

/* Writes a record and returns its size. The position must have no duty to capture. */
size_t played_write (const PlayedSample *sample, uint8_t bytes[PLAYED_SIZE_MOST]);

/* The records of a file in memory. Threads may share them. */
typedef struct PlayedFile {
  const Variant *variant;
  uint8_t *bytes; /* owned */
  int64_t n;
} PlayedFile;

/* Reads a file. Returns false after an error message if the file cannot be read, has no record or
 * an invalid one. */
bool played_file_open (PlayedFile *self, const char *name, const Variant *variant);
void played_file_close (PlayedFile *self);

void played_file_get (const PlayedFile *self, int64_t number, PlayedSample *sample);
