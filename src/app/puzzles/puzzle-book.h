#pragma once

/* A book of puzzles, such as the one built into the program. A book also chooses the next puzzle
 * for a user. The puzzles of a book never change, but the built-in book reads each puzzle when it
 * is first asked for. So only the main thread may use the functions. */

#include "engine/proof/puzzle-theme.h"

#include <glib.h>

enum { PUZZLE_ID_SIZE = 17 };

typedef struct PuzzleBook PuzzleBook;

/* Reads lines as `logres-lab puzzles` writes them. A line that begins with '#' is a comment.
 * Returns NULL if a line is not a valid puzzle, or if two puzzles have the same position. `error`
 * then names the line and the problem. */
PuzzleBook *puzzle_book_new (const char *text, GError **error);
void puzzle_book_free (PuzzleBook *self);

/* Reads the built-in book. It takes half a megabyte until it is freed. */
PuzzleBook *puzzle_book_new_built_in (void);

/* Returns the built-in book, which is lent and stays until the program ends. */
const PuzzleBook *puzzle_book_get (void);

int puzzle_book_size (const PuzzleBook *self);
const Puzzle *puzzle_book_puzzle (const PuzzleBook *self, int number);

/* Returns the id by which files name the puzzle. It is the same in later books that still contain
 * the puzzle. */
const char *puzzle_book_id (const PuzzleBook *self, int number);

/* ---- Choosing a puzzle ---- */

typedef struct PuzzleWish {
  const Variant *variant; /* NULL for any variant */
  int theme;              /* a PuzzleTheme; -1 for any puzzle */
} PuzzleWish;

/* Returns the number of puzzles that fit the wish. */
int puzzle_book_count (const PuzzleBook *self, const PuzzleWish *wish);

/* Returns the numbers of the puzzles that fit the wish, which the caller unreferences. */
GArray *puzzle_book_list (const PuzzleBook *self, const PuzzleWish *wish);

/* Chooses a puzzle that fits the wish and has not been tried yet, and returns its number. `chance`
 * may be any number. It picks one of the few puzzles whose grades are nearest to `grade`. If all
 * have been tried, chooses the one tried longest ago. `tried` lists ids, the latest last, and may
 * be NULL. If it can, it avoids the idea of the latest one, and plain puzzles. Returns -1 if no
 * puzzle fits the wish. */
int puzzle_book_choose (const PuzzleBook *self,
                        const PuzzleWish *wish,
                        int grade,
                        const char *const *tried,
                        guint32 chance);

/* Returns the number of the puzzle of a day. `day` is counted as in GDate. The puzzle is the same
 * for all users of this book. It is not a plain one, so the book must have another. No puzzle is
 * repeated before all others had their day. */
int puzzle_book_daily (const PuzzleBook *self, guint32 day);
