#pragma once

/* How many threads a program has. */

#include <glib.h>

/* Of this process, as Linux tells; 0 elsewhere. */
static inline int
threads_count (void)
{
  GDir *tasks = g_dir_open ("/proc/self/task", 0, NULL);
  int n = 0;

  if (tasks == NULL)
    return 0;
  while (g_dir_read_name (tasks) != NULL)
    n++;
  g_dir_close (tasks);

  return n;
}
