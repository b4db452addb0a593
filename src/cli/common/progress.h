#pragma once

/* The progress of a long task on standard error. On a terminal, one line is written again and
 * again. Elsewhere there is one line for each tenth of the task.
 *
 *     if (progress_begin (n_done, n_all)) {
 *       fprintf (stderr, …);
 *       progress_end ();
 *     } */

#include <stdbool.h>
#include <stdint.h>

/* Returns whether a line is due now. If so, print the line and call progress_end(). */
bool progress_begin (int64_t n_done, int64_t n_all);
void progress_end (void);

/* Ends the line on a terminal. Call this function when the task has ended. */
void progress_close (void);
