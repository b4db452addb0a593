#pragma once

/* What somebody has done with puzzles, in a file of his state folder that is replaced after each:
 * his rating, how many he has solved in a row, on how many days in a row, and which he has tried.
 *
 * Days are counted as GDate does, and passed in. A day counts if a puzzle was solved on it at the
 * first try; a row of days ends with a day that is left out. What cannot be in the file is read as
 * if nothing had been written there. */

#include "app/puzzles/puzzle-book.h"

typedef struct PuzzleStanding {
  int rating, n_counted;
  int in_row, best_in_row; /* solved at the first try, one after another */
  int days, best_days;     /* days in a row */
  guint32 last_day;        /* that counts; 0: none yet */
} PuzzleStanding;

typedef struct PuzzleDiary PuzzleDiary;

/* The file of this user, and a day as GDate counts it. To be freed. */
char *puzzle_diary_dup_path (void);
guint32 puzzle_diary_today (void);

/* A file that is no diary is set aside, and a new one begun. */
PuzzleDiary *puzzle_diary_new (const char *path);
void puzzle_diary_free (PuzzleDiary *self);

/* The name under which that file is kept, lent; NULL. */
const char *puzzle_diary_set_aside (const PuzzleDiary *self);

/* Lent until the next change. */
const PuzzleStanding *puzzle_diary_standing (const PuzzleDiary *self);
const char *const *puzzle_diary_tried (const PuzzleDiary *self);
gboolean puzzle_diary_has_tried (const PuzzleDiary *self, const char *id);

/* As they are to be seen on a day: a row that was broken off is 0. */
int puzzle_diary_days (const PuzzleDiary *self, guint32 day);

/* A puzzle was solved, or not, at the first try. One that has been tried before changes no rating
 * and no row of puzzles. False, with `error` set, if that could not be written; it counts all the
 * same as long as the program runs. */
gboolean puzzle_diary_note (
  PuzzleDiary *self, const char *id, int grade, gboolean is_solved, guint32 day, GError **error);
