#pragma once

/* The user's puzzle rating. It is an Elo rating in which a puzzle is an opponent whose grade never
 * changes:
 *
 *     expected = 1 / (1 + 10 ^ ((grade - rating) / 400))
 *     rating  += K * (1 - expected)  for a puzzle that was solved,
 *     rating  -= K * expected        for one that was not
 *
 * K falls evenly from 80 for the first puzzle to 20 for the thirtieth. So the rating of a new user
 * adapts quickly and becomes stable later. Only the first try of a puzzle counts, and a puzzle
 * counts as not solved if the user took a hint. */

#include <glib.h>

enum { PUZZLE_RATING_START = 1000, PUZZLE_RATING_LEAST = 100, PUZZLE_RATING_MOST = 3000 };

/* The rating after one more puzzle; `n_counted` is the number of puzzles counted before. */
int puzzle_rating_after (int rating, int n_counted, int grade, gboolean is_solved);
