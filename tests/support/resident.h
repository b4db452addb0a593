#pragma once

/* Measures the memory of a program. */

#include <stdio.h>
#include <unistd.h>

/* Returns the resident size of this process in KiB on Linux, and 0 on other systems. */
static inline long
resident_kb (void)
{
  FILE *file = fopen ("/proc/self/statm", "r");
  long resident = 0;

  if (file == NULL)
    return 0;
  if (fscanf (file, "%*d %ld", &resident) != 1)
    resident = 0;
  fclose (file);

  return resident * sysconf (_SC_PAGESIZE) / 1024;
}
