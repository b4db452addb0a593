#pragma once

/* How far a long task has come, on standard error. A terminal keeps one line, written over again
 * and again; elsewhere a line for each tenth of the way will do.
 *
 *     if (progress_begin (n_done, n_all)) {
 *       fprintf (stderr, …);
 *       progress_end ();
 *     }
 */

#include <stdbool.h>
#include <stdint.h>

/* False when nothing is to be written now. */
bool progress_begin (int64_t n_done, int64_t n_all);
void progress_end (void);

/* Nothing more will come. */
void progress_close (void);
