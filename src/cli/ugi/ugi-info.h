#pragma once

/* Prints the thinker's reports as lines of the protocol, on the thinker's thread. */

#include "cli/ugi/search-thread.h"

extern const ThinkerFuncs ugi_info_funcs;

/* Several threads print lines on standard output. Each line is printed as a whole and flushed at
 * once. */

/* Between these two calls, the caller prints a line to `stdout` as usual. Other threads that want
 * to print wait until say_end(), which adds the line break. */
void say_begin (void);
void say_end (void);

/* Prints one line, with calls of say_begin() and say_end() around it. */
void say (const char *format, ...) __attribute__ ((format (printf, 1, 2)));
