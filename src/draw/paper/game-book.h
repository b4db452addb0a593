#pragma once

/* Writes games as a PDF. Each game begins on a new page, and the PDF's table of contents lists
 * it. */

#include "core/text/text-buffer.h"
#include "draw/paper/game-paper.h"

typedef struct GameBook GameBook;

/* Returns a book that appends the PDF to `out`, or NULL when memory runs out. The book borrows
 * `out` and all that `look` points to. */
GameBook *game_book_new (TextBuffer *out, const PaperLook *look, const char *title);

/* Adds a game. The table of contents lists it as `name`. Returns false when memory runs out. */
bool game_book_add (GameBook *self, const Record *record, const PaperHead *head, const char *name);

/* Writes the rest of the file and frees the book. The same games give the same bytes. If memory has
 * run out, returns false, and the content of `out` is useless. */
bool game_book_finish (GameBook *self);
