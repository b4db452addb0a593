#pragma once

/* Turns a game into the rows that are printed: paragraphs of moves, comments and variations, and
 * diagrams. */

#include "core/record/record.h"
#include "draw/paper/paper-rows.h"

/* A diagram stands after each move that has a mark for it or drawings; after every `every` rounds,
 * unless that is 0; at the start if the position is not the usual one; and at the end. `result`
 * follows the last move, and may be NULL. The rows borrow the record. */
void story_tell (PaperRows *rows, const Record *record, const char *result, int every);
