#pragma once

/* Files as a whole. */

#include <stddef.h>

/* To be freed; "-" is standard input. NULL when it cannot be read, which has been complained of.
 * The text need not be text at all, and does not end in '\0'. */
char *file_read (const char *name, size_t *length);
