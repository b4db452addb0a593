#pragma once

/* The files that `selfplay` writes: positions of games, each with how its game ended and what the
 * search said of it. */

#include "core/rules/position.h"

typedef struct PlayedSample {
  Position pos;
  double result; /* from 1 where the first team won to 0 */
  int score;     /* for the first team */
} PlayedSample;

/* False ends the reading, and has been complained of. */
typedef bool (*PlayedSampleFunc) (void *user, const PlayedSample *sample);

/* Gives all positions of a file, one after another. False, complained of, when there is none, or
 * when a line cannot be understood or was not taken. */
bool played_file_read (const char *name, const Variant *variant, PlayedSampleFunc take, void *user);
