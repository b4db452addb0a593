#pragma once

/* What each thing on the board is worth, in hundredths of a Man: a row for each variant. Rows that
 * end in `early` count while all pieces are on the board, those in `late` when they are gone, and
 * in between a mixture. */

#include "core/variant.h"

enum { EXPOSED_COUNTS = 4 };

typedef struct Weights {
  const char *variant_id;
  int man;
  int knight;      /* more than a Man, where there are 14 pieces: 125 by the formula of RULINGS */
  int march_early; /* for each step nearer to the goal */
  int march_late;
  int arrival_late; /* at the goal; three quarters of it a step away, and so on */
  int arrival_early;
  int race;                    /* for each step by which the shortest race is ahead, late */
  int guard_early, guard_late; /* for each piece near the own castle */
  int exposed[EXPOSED_COUNTS]; /* off for so many pieces that can be jumped next */
  int cohesion;                /* for each pair of neighbours */
  int canter;                  /* for each canter that is open */
  int tempo;                   /* for the team to move */
} Weights;

const Weights *weights_of (const Variant *variant);
