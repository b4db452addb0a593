#pragma once

/* Lines of standard output that several threads write: each is whole, and goes out at once. */

/* Between the two other threads wait; the line is written to `stdout` as usual. */
void say_begin (void);
void say_end (void);

/* Both, and a line between them. */
void say (const char *format, ...) __attribute__ ((format (printf, 1, 2)));
