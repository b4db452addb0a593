#pragma once

/* How much stronger one player is than another, from pairs of games. Both games of a pair begin
 * with the same opening, each player having either side once, so they are not independent; pairs
 * are. What a pair brought the first player, in half points from 0 to 4, is all that counts here.
 */

#include <stdint.h>

enum { N_PAIR_RESULTS = 5 };

typedef struct PairCount {
  int64_t n[N_PAIR_RESULTS];
} PairCount;

/* A share of the points, from 0 to 1, and how far off it may be with a probability of 5 %. */
typedef struct Share {
  double mean, error;
} Share;

typedef struct Elo {
  double value, error; /* may be infinite */
} Elo;

int64_t pairs_total (const PairCount *self);

/* Of a pair's points. */
double pairs_mean (const PairCount *self);

Share pairs_share (const PairCount *self);
Elo pairs_elo (const PairCount *self);

/* 400 points are a score of 10 to 1. */
double elo_of_share (double share);
double share_of_elo (double elo);

/* "+12.3 ± 4.5" */
enum { ELO_TEXT_SIZE = 48 };
void elo_write (Elo self, char text[ELO_TEXT_SIZE]);
