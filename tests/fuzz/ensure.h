#pragma once

/* What a fuzzer holds to be true whatever it is given. */

#include <stdlib.h>

#define ENSURE(what)                                                                               \
  do {                                                                                             \
    if (!(what))                                                                                   \
      abort ();                                                                                    \
  } while (0)
