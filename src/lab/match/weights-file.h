#pragma once

/* Weights of the evaluation in files: one line for each field, with its name and its numbers. */

#include "engine/judge/weights.h"

/* WEIGHT_MOST limits each weight, because the evaluation stores the worth of a piece on a square, a
 * sum of up to eleven weights, in sixteen bits. */
enum { WEIGHT_MOST = 2500, WEIGHTS_TEXT_SIZE = 4096 };

typedef enum WeightsProblem {
  WEIGHTS_OK,
  WEIGHTS_NO_FIELD,  /* unknown name */
  WEIGHTS_NO_NUMBER, /* a word is not a whole number, or out of range */
  WEIGHTS_TOO_FEW,
  WEIGHTS_TOO_MANY,
} WeightsProblem;

/* Reads one line. Other fields keep their values. On an error all fields keep their values. An
 * empty line is allowed. */
WeightsProblem weights_read_line (Weights *self, const char *line);

/* Writes all fields, one line each. */
void weights_write (const Weights *self, char text[WEIGHTS_TEXT_SIZE]);

/* Reads a file. Fields that the file does not name keep their values. On an error, prints a
 * message, changes nothing and returns false. */
bool weights_file_read (const char *name, Weights *weights);

/* Reads a file that must have all fields. On an error, prints a message, changes nothing and
 * returns false. */
bool weights_file_read_whole (const char *name, Weights *weights);
