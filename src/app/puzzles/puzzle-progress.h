#pragma once

/* The user's results with puzzles: the rating, the puzzles solved in a row, the days in a row, and
 * the ids of all tried puzzles. They are saved in a file of the user's state folder after each
 * puzzle.
 *
 * Days are counted as in GDate and passed in by the caller. A day counts if the user solved a
 * puzzle on it at the first try; a missed day ends the row. An invalid value in the file is read as
 * if it were missing. */

#include "app/puzzles/puzzle-book.h"

typedef struct PuzzleStanding {
  int rating, n_counted;
  int in_row, best_in_row; /* puzzles in a row that were solved at the first try */
  int days, best_days;     /* solved days in a row */
  guint32 last_day;        /* the latest day that counts; 0 before the first day */
} PuzzleStanding;

typedef struct PuzzleDiary PuzzleDiary;

/* The path of the file, to be freed, and today as GDate counts it. */
char *puzzle_diary_dup_path (void);
guint32 puzzle_diary_today (void);

/* A file that is not valid is set aside and replaced by a new one. */
PuzzleDiary *puzzle_diary_new (const char *path);
void puzzle_diary_free (PuzzleDiary *self);

/* The name that an invalid file was renamed to, lent; otherwise NULL. */
const char *puzzle_diary_set_aside (const PuzzleDiary *self);

/* Lent until the next change. */
const PuzzleStanding *puzzle_diary_standing (const PuzzleDiary *self);
const char *const *puzzle_diary_tried (const PuzzleDiary *self);
gboolean puzzle_diary_has_tried (const PuzzleDiary *self, const char *id);

/* The days in a row as of this day: 0 if a day was missed. */
int puzzle_diary_days (const PuzzleDiary *self, guint32 day);

/* Records whether a puzzle was solved at the first try. If it was tried before, neither the rating
 * nor the row of puzzles changes. Returns FALSE with `error` set if the file cannot be written; the
 * result then counts until the program ends. */
gboolean puzzle_diary_note (
  PuzzleDiary *self, const char *id, int grade, gboolean is_solved, guint32 day, GError **error);
