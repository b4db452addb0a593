#pragma once

/* A game as a row of blocks, as it is printed from top to bottom: paragraphs of moves, comments and
 * variations, and diagrams. Only what is said is here; how it looks is said in paper-rows.
 *
 * A story owns its texts and borrows the record. */

#include "core/record/record.h"
#include "core/text/text-buffer.h"

typedef enum BlockKind {
  BLOCK_MOVES,
  BLOCK_COMMENT,
  BLOCK_VARIATION,
  BLOCK_DIAGRAM,
  BLOCK_END
} BlockKind;

typedef struct Block {
  BlockKind kind;
  TextBuffer text;  /* of a diagram: its caption, or empty */
  const Node *node; /* of a diagram: what it shows the position after; else NULL */
} Block;

typedef struct Story {
  Block *blocks; /* owned */
  size_t n, capacity;
  bool needs_number; /* the next move of the main line does: something has come between */
  bool has_failed;   /* there was no memory */
} Story;

/* Diagrams come where the record asks for them, with a mark or with something drawn; after every
 * `every` rounds, unless it is 0; at the start where it is not the usual one, and at the end.
 * `result` comes behind the last move; it may be NULL. */
void story_tell (Story *self, const Record *record, const char *result, int every);
void story_clear (Story *self);
