#pragma once

/* What is printed of a game, from top to bottom: paragraphs of moves, comments and variations, and
 * diagrams. */

#include "core/record/record.h"
#include "draw/paper/paper-rows.h"

/* Diagrams come where the record asks for them, with a mark or with something drawn; after every
 * `every` rounds, unless it is 0; at the start where it is not the usual one, and at the end.
 * `result` comes behind the last move; it may be NULL. The rows borrow the record. */
void story_tell (PaperRows *rows, const Record *record, const char *result, int every);
