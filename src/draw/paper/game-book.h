#pragma once

/* Writes games as a PDF. Each game begins on a new page, and the PDF's table of contents lists
 * it. */

#include "core/text/text-buffer.h"
#include "draw/paper/game-paper.h"

typedef struct GameBook GameBook;

/* The book appends the file to `out`, which it borrows. Returns NULL when memory runs out. */
GameBook *game_book_new (TextBuffer *out, const PaperLook *look, const char *title);

/* `name` is the name of the game in the table of contents. Returns false when memory runs out. */
bool game_book_add (GameBook *self, const Record *record, const PaperHead *head, const char *name);

/* Writes the rest of the file and frees the book. Returns false if memory has run out. Then the
 * content of `out` is useless. The same games give the same bytes. */
bool game_book_finish (GameBook *self);
