#pragma once

/* The generator behind movegen.h. generate.c is compiled twice, for any processor of the kind and
 * for those that know AVX2; movegen.c chooses. */

#include "core/rules/position.h"

typedef struct Generator {
  /* Ends by castle or few pieces are the caller's business, and so are trees and passes. */
  int (*count) (const Position *pos);
  int (*list) (const Position *pos, Move *moves, int capacity);
  int (*list_charges) (const Position *pos, Move *moves, int capacity);
  void (*hot_squares) (const Position *pos, Square lifted, SquareSet *hot);
} Generator;

extern const Generator generator_plain;
extern const Generator generator_avx2;
