#pragma once

/* The two builds of the move generator. generate.c is compiled for every processor and for those
 * with AVX2, and movegen.c chooses one of them. */

#include "core/rules/position.h"

typedef struct Generator {
  /* The generator leaves endings by castle or by few pieces, trees and passes to its caller. */
  int (*count) (const Position *pos);
  int (*list) (const Position *pos, Move *moves, int capacity);
  int (*list_charges) (const Position *pos, Move *moves, int capacity);
  void (*hot_squares) (const Position *pos, Square lifted, SquareSet *hot);
} Generator;

extern const Generator generator_plain;
extern const Generator generator_avx2;
