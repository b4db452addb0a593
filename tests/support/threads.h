#pragma once

/* Counts the threads of a program. */

#include <glib.h>

/* Returns the number of threads of this process on Linux, and 0 on other systems. */
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
