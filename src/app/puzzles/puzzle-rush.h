#pragma once

/* A rush: the user solves as many puzzles as possible in three minutes. Each puzzle is at least as
 * hard as the one before. The third mistake ends the rush.
 *
 * The clock runs from the user's first move on, and only while the user is asked for a move. So the
 * time that the program needs to judge and to answer is free. Times are in microseconds. */

#include "app/puzzles/puzzle-book.h"

enum { RUSH_LIVES = 3, RUSH_US = 180 * G_USEC_PER_SEC };

/* Callers may read the fields, but not change them. */
typedef struct PuzzleRush {
  const PuzzleBook *book; /* borrowed */
  GArray *order;          /* owned; the numbers of all puzzles of the rush, the easier ones first */
  guint place;            /* the place of the current puzzle in `order` */
  int score, n_lives;
  gint64 left_us, seen_us; /* `seen_us` is the last time told; 0 while the clock stands still */
  gboolean has_begun;
} PuzzleRush;

/* Begins a rush with all puzzles that fit the wish. There must be one. `chance` may be any number.
 */
PuzzleRush *puzzle_rush_new (const PuzzleBook *book, const PuzzleWish *wish, guint32 chance);
void puzzle_rush_free (PuzzleRush *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PuzzleRush, puzzle_rush_free)

/* Returns the number of the current puzzle, or -1 if no puzzle is left. */
int puzzle_rush_number (const PuzzleRush *self);

gboolean puzzle_rush_is_over (const PuzzleRush *self);

/* Tells the time, and whether the user is asked for a move. Call this several times a second. */
void puzzle_rush_tell (PuzzleRush *self, gboolean is_asking, gint64 now_us);

/* Stops the clock until the next call of puzzle_rush_tell(). */
void puzzle_rush_pause (PuzzleRush *self);

/* Takes the result of the current puzzle and goes on to the next one. */
void puzzle_rush_take (PuzzleRush *self, gboolean is_solved, guint32 chance);
