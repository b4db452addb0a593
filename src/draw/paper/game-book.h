#pragma once

/* Games as a PDF, one after another, each on pages of its own and found in the reader's table of
 * contents. */

#include "core/text/text-buffer.h"
#include "draw/paper/game-paper.h"

typedef struct GameBook GameBook;

/* The pages are as large as the look says. The file is added to `out`. */
GameBook *game_book_new (TextBuffer *out, const PaperLook *look, const char *title);

/* `name` is that of the game in the table of contents. False when there is no memory. */
bool game_book_add (GameBook *self, const Record *record, const PaperHead *head, const char *name);

/* Writes what is still to be written, and releases the book. False when there was no memory, and
 * `out` is of no use then. The same games give the same bytes. */
bool game_book_finish (GameBook *self);
