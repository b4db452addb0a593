#pragma once

/* The files that `selfplay` writes. Each line has a position, the result of its game and the
 * search's score. */

#include "core/rules/position.h"

typedef struct PlayedSample {
  Position pos;
  double result; /* 1 for a win of the first team, 0.5 for a draw, 0 for a loss */
  int score;     /* for the first team */
} PlayedSample;

/* Receives a sample. Returns false after an error message to end the reading. */
typedef bool (*PlayedSampleFunc) (void *user, const PlayedSample *sample);

/* Calls `take` for all positions of a file. Returns false after an error message if the file cannot
 * be read, has no position or an invalid line, or if `take` returned false. */
bool played_file_read (const char *name, const Variant *variant, PlayedSampleFunc take, void *user);
