#pragma once

/* The puzzles that come with the program, built into it; and which one comes next. A book never
 * changes once it is made. */

#include "core/notation/puzzle.h"

#include <glib.h>

enum { PUZZLE_ID_SIZE = 17 };

typedef struct PuzzleBook PuzzleBook;

/* From a text of lines as `logres-lab puzzles` writes them; '#' begins a comment. All is checked:
 * NULL, with the line and what is wrong with it, for one that is no puzzle, or is there twice. */
PuzzleBook *puzzle_book_new (const char *text, GError **error);
void puzzle_book_free (PuzzleBook *self);

/* The one built in; lent. */
const PuzzleBook *puzzle_book_get (void);

int puzzle_book_size (const PuzzleBook *self);
const Puzzle *puzzle_book_puzzle (const PuzzleBook *self, int number);

/* What a puzzle is known by in files, in this book and in later ones that still have it. */
const char *puzzle_book_id (const PuzzleBook *self, int number);

/* ---- Which one ---- */

typedef struct PuzzleWish {
  const Variant *variant; /* NULL: any */
  int kind;               /* a PuzzleKind; -1: any */
} PuzzleWish;

/* How many there are of a kind. */
int puzzle_book_count (const PuzzleBook *self, const PuzzleWish *wish);

/* One as wished that has not been tried yet, among those of about this grade; `chance` is any
 * number. Where all have been tried, the one tried longest ago. `tried` has ids, the last one last,
 * and may be NULL. -1 if there is none as wished. */
int puzzle_book_choose (const PuzzleBook *self,
                        const PuzzleWish *wish,
                        int grade,
                        const char *const *tried,
                        guint32 chance);

/* The puzzle of a day, counted as GDate does: the same for everybody who has this book. They come
 * in an order of their own, and none comes again before all others have been there. */
int puzzle_book_daily (const PuzzleBook *self, guint32 day);
