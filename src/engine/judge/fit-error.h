#pragma once

/* Scores as predictions of the results of games, and the errors of these predictions. */

#include <stdbool.h>
#include <stdint.h>

/* Returns the chance to win, a logistic function of the score. `steepness` is per man. */
double fit_error_chance (double steepness, double score);

/* Returns the cross entropy, in bits, of an outcome from 0 to 1 if this chance was predicted. */
double fit_error_surprise (double outcome, double chance);

/* Returns whether the position with that number is held out for validation. About one position in
 * ten is. Neighboring positions are held out together, because they usually come from one game. */
bool fit_error_is_held_out (uint64_t seed, int number);

/* Finds the steepness between 0 and 4 with the least error, by ever smaller steps. */
typedef double (*FitErrorFunc) (void *user, double steepness);
double fit_error_minimize (FitErrorFunc error, void *user);
