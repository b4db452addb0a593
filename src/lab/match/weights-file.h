#pragma once

/* Reads weights of the evaluation from files. */

#include "engine/judge/weights.h"

/* Fields that the file does not name keep their values. On an error nothing changes, and the
 * error is printed. */
bool weights_file_read (const char *name, Weights *weights);

/* The same, but the file must have all fields. */
bool weights_file_read_whole (const char *name, Weights *weights);
