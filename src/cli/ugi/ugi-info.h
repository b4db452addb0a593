#pragma once

/* Prints the thinker's reports as lines of the protocol, on the thinker's thread. */

#include "cli/ugi/search-thread.h"

extern const ThinkerFuncs ugi_info_funcs;

/* Lines on standard output from several threads. Each line is printed as a whole and flushed at
 * once. */

/* Other threads wait between these two calls. The caller prints its line to `stdout` as usual, and
 * say_end() adds the line break. */
void say_begin (void);
void say_end (void);

/* Prints one line between say_begin() and say_end(). */
void say (const char *format, ...) __attribute__ ((format (printf, 1, 2)));
