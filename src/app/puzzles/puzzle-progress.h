#pragma once

/* The user's results with puzzles: the rating, the puzzles solved in a row, the days in a row, and
 * the ids of all tried puzzles. They are saved in a file of the user's state folder after each
 * puzzle.
 *
 * Days are counted as in day.h and passed in by the caller. A day counts if the user solved a
 * puzzle on it without a mistake, even a puzzle that was tried before. A missed day ends the row.
 * An invalid value in the file is read as if it were missing. */

#include "app/puzzles/puzzle-book.h"

enum { PUZZLE_RATING_START = 1000 };

typedef struct PuzzleStanding {
  int rating, n_counted;
  int in_row, best_in_row; /* puzzles in a row that were solved at the first try */
  int days, best_days;     /* solved days in a row */
  guint32 last_day;        /* the latest day that counts; 0 before the first day */
} PuzzleStanding;

typedef struct PuzzleProgress PuzzleProgress;

/* Returns the path of the file. The caller frees it. */
char *puzzle_progress_dup_path (void);

/* Reads the results. A file that is not valid is set aside and replaced by a new one. */
PuzzleProgress *puzzle_progress_new (const char *path);
void puzzle_progress_free (PuzzleProgress *self);

/* Returns the path that an invalid file was renamed to, or NULL. The path is lent. */
const char *puzzle_progress_set_aside (const PuzzleProgress *self);

/* Returns the standing, which is lent until the next change. */
const PuzzleStanding *puzzle_progress_standing (const PuzzleProgress *self);

/* Returns the best score of a rush with the puzzles of a game. NULL is for all games. */
int puzzle_progress_rush_best (const PuzzleProgress *self, const Variant *variant);

/* Records the score of a rush if it is the best one so far. Returns FALSE with `error` set if the
 * file cannot be written. */
gboolean
puzzle_progress_note_rush (PuzzleProgress *self, const Variant *variant, int score, GError **error);

/* Returns the ids of the tried puzzles, the latest last, which are lent until the next change. */
const char *const *puzzle_progress_tried (const PuzzleProgress *self);
gboolean puzzle_progress_has_tried (const PuzzleProgress *self, const char *id);

/* Returns whether the puzzle was tried on that day, which must be the last day with a try. */
gboolean puzzle_progress_has_tried_on (const PuzzleProgress *self, const char *id, guint32 day);

/* Returns whether the puzzle was solved without a mistake on that day, which must be the last day
 * with a solved puzzle. */
gboolean puzzle_progress_has_solved (const PuzzleProgress *self, const char *id, guint32 day);

/* Returns how many of the puzzles that fit the wish have been tried. */
int puzzle_progress_count_tried (const PuzzleProgress *self,
                                 const PuzzleBook *book,
                                 const PuzzleWish *wish);

/* Returns the solved days in a row as of `day`. A day without a solved puzzle between the latest
 * solved day and `day` makes this 0. */
int puzzle_progress_days (const PuzzleProgress *self, guint32 day);

/* Records whether a puzzle was solved at the first try. If the puzzle was tried before, neither the
 * rating nor the row of puzzles changes. Returns FALSE with `error` set if the file cannot be
 * written. The result then stays in memory and is written with the next one. */
gboolean puzzle_progress_note (
  PuzzleProgress *self, const char *id, int grade, gboolean is_solved, guint32 day, GError **error);
