#pragma once

/* How well somebody solves puzzles, as a number on the scale of their grades: Elo's rating, where a
 * puzzle is an opponent that never changes.
 *
 *     expected = 1 / (1 + 10 ^ ((grade - rating) / 400))
 *     rating  += K * (1 - expected)  for a puzzle that was solved,
 *     rating  -= K * expected        for one that was not
 *
 * K is 80 for the first puzzle and shrinks evenly to 20 with the thirtieth, so that a newcomer
 * finds his place soon and is then moved little by one puzzle. Only the first try of a puzzle
 * counts, and one for which a hint was taken was not solved. */

#include <glib.h>

enum { PUZZLE_RATING_START = 1000, PUZZLE_RATING_LEAST = 100, PUZZLE_RATING_MOST = 3000 };

/* After one more puzzle; `n_counted` were counted before. */
int puzzle_rating_after (int rating, int n_counted, int grade, gboolean is_solved);
