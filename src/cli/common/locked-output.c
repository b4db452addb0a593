#include "cli/common/locked-output.h"

#include <stdarg.h>
#include <stdio.h>

void
say_begin (void)
{
  flockfile (stdout);
}

void
say_end (void)
{
  putchar ('\n');
  fflush (stdout);
  funlockfile (stdout);
}

void
say (const char *format, ...)
{
  va_list arguments;

  say_begin ();
  va_start (arguments, format);
  vprintf (format, arguments);
  va_end (arguments);
  say_end ();
}
