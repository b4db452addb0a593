#pragma once

/* Turns a game into the rows that are printed: paragraphs of moves, comments and variations, and
 * diagrams. */

#include "core/record/record.h"
#include "draw/paper/paper-rows.h"

/* Adds the rows of a game. The game gets diagrams
 *
 *     at the start, if the first position is not the usual one or has drawings
 *     after a move with drawings or with MARK_OF_DIAGRAM
 *     after every `every` rounds, unless `every` is 0
 *     after the last move
 *
 * `result` follows the last move, and may be NULL. The rows borrow the record. */
void story_tell (PaperRows *rows, const Record *record, const char *result, int every);
