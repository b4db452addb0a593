#pragma once

/* What stands above a printed game, in English. */

#include "core/text/text-buffer.h"
#include "draw/paper/game-paper.h"

/* It borrows from the record; `about` holds its words, and is to be cleared. */
void print_head_fill (PaperHead *head, TextBuffer *about, const Record *record);

/* The chances of a game in which evaluations are written. To be freed after the head; NULL. */
ChancePoint *print_head_add_graph (PaperHead *head, const Record *record);

/* "Bors, Kay", for a table of contents. */
void print_head_name (TextBuffer *out, const PaperHead *head);
