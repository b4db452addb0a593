#pragma once

/* Weights as text: a line for each field, with its name and its numbers. */

#include "engine/judge/weights.h"

typedef enum WeightsProblem {
  WEIGHTS_OK,
  WEIGHTS_NO_FIELD,  /* a name that is none */
  WEIGHTS_NO_NUMBER, /* no number where one should be, or one out of range */
  WEIGHTS_TOO_FEW,
  WEIGHTS_TOO_MANY,
} WeightsProblem;

/* The judgement keeps in sixteen bits what a piece on a square is worth, which is eleven weights
 * together. */
enum { WEIGHT_MOST = 2500, WEIGHTS_TEXT_SIZE = 4096 };

/* Reads one line; the fields that it does not name stay as they were, and so do all when there is a
 * problem. An empty line says nothing. */
WeightsProblem weights_read_line (Weights *self, const char *line);

/* All fields, a line each. */
void weights_write (const Weights *self, char text[WEIGHTS_TEXT_SIZE]);
