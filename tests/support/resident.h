#pragma once

/* Measures the memory of a program. */

#include <stdio.h>
#include <unistd.h>

/* The thread sanitizer keeps four times the memory that the program has given back. */
#ifdef __SANITIZE_THREAD__
#define STATM "/"
#else
#define STATM "/proc/self/statm"
#endif

/* Returns the resident size of this process in KiB on Linux, and 0 on other systems and with the
 * thread sanitizer. */
static inline long
resident_kb (void)
{
  FILE *file = fopen (STATM, "r");
  long resident = 0;

  if (file == NULL)
    return 0;
  if (fscanf (file, "%*d %ld", &resident) != 1)
    resident = 0;
  fclose (file);

  return resident * sysconf (_SC_PAGESIZE) / 1024;
}
