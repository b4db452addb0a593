#pragma once

/* An assertion for fuzzers: a condition that must hold for every input. */

#include <stdlib.h>

#define ENSURE(what)                                                                               \
  do {                                                                                             \
    if (!(what))                                                                                   \
      abort ();                                                                                    \
  } while (0)
