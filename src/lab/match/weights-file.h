#pragma once

/* Weights of the judgement in files. */

#include "engine/judge/weights.h"

/* What the file does not name stays as it was, and so does all when there is something wrong with
 * it, which has been complained of. */
bool weights_file_read (const char *name, Weights *weights);

/* The same, but a file that leaves a field out is refused. */
bool weights_file_read_whole (const char *name, Weights *weights);
