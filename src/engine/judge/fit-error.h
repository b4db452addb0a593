#pragma once

/* How well scores foretell how games end: what fitting weights and fitting chances share. */

#include <stdbool.h>
#include <stdint.h>

/* The chance to win by a logistic, so steep for each Man that a team is ahead. */
double foresight_chance (double steepness, double score);

/* How surprising an outcome from 0 to 1 is for one who saw that chance, in bits. */
double foresight_surprise (double outcome, double chance);

/* Whether the position of that number is kept to try what was learnt from the others: one in ten,
 * in runs, as neighbours are of one game. */
bool foresight_is_held_out (uint64_t seed, int number);

/* The steepness from 0 to 1 that is best by ever smaller steps; `error` says how bad one is. */
typedef double (*ForesightError) (void *user, double steepness);
double foresight_fit (ForesightError error, void *user);
