#pragma once

/* The move generator. generate.c is compiled twice: for all processors, and for those with AVX2 and
 * BMI2. movegen.c chooses one of the two builds. */

#include "core/rules/position.h"

typedef struct Generator {
  /* The functions ignore trees to be placed, passes, and the endings of ending_by_count(). The
   * caller handles these. */
  int (*count) (const Position *pos);
  int (*list) (const Position *pos, Move *moves, int capacity);
  int (*list_charges) (const Position *pos, Move *moves, int capacity);
  void (*hot_squares) (const Position *pos, Square lifted, SquareSet *hot);
} Generator;

extern const Generator generator_plain;
extern const Generator generator_avx2;
