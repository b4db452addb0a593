#pragma once

/* Weights as text: one line for each field, with its name and its numbers. */

#include "engine/judge/weights.h"

typedef enum WeightsProblem {
  WEIGHTS_OK,
  WEIGHTS_NO_FIELD,  /* unknown name */
  WEIGHTS_NO_NUMBER, /* a number is missing or out of range */
  WEIGHTS_TOO_FEW,
  WEIGHTS_TOO_MANY,
} WeightsProblem;

/* The evaluation stores the worth of a piece on a square, a sum of eleven weights, in sixteen
 * bits. */
enum { WEIGHT_MOST = 2500, WEIGHTS_TEXT_SIZE = 4096 };

/* Reads one line. Other fields keep their values; on an error all do. An empty line is allowed. */
WeightsProblem weights_read_line (Weights *self, const char *line);

/* Writes all fields, one line each. */
void weights_write (const Weights *self, char text[WEIGHTS_TEXT_SIZE]);
