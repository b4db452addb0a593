#include "cli/common/progress.h"

#include <stdio.h>
#include <unistd.h>

static bool
is_terminal (void)
{
  return isatty (STDERR_FILENO) == 1;
}

bool
progress_begin (int64_t n_done, int64_t n_all)
{
  if (!is_terminal ())
    return n_done * 10 / n_all != (n_done - 1) * 10 / n_all;
  fputc ('\r', stderr);

  return true;
}

/* On a terminal, clears the rest of the previous line of progress, which may have been longer. */
void
progress_end (void)
{
  fputs (is_terminal () ? "\033[K" : "\n", stderr);
}

void
progress_close (void)
{
  if (is_terminal ())
    fputc ('\n', stderr);
}
