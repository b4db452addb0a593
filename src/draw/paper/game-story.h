#pragma once

/* A game as a row of blocks, as it is printed from top to bottom: rows of moves, paragraphs, and
 * diagrams. Only what is said is here; how it looks is game-paper's.
 *
 * A story owns its texts and borrows the record. */

#include "core/record/record.h"

typedef enum BlockKind {
  BLOCK_SEATS, /* above the first moves: whose they are */
  BLOCK_MOVES,
  BLOCK_COMMENT,
  BLOCK_VARIATION,
  BLOCK_DIAGRAM,
  BLOCK_END
} BlockKind;

/* Each text belongs to the kinds that are named, and is NULL in others. */
typedef struct Block {
  BlockKind kind;
  const Node *node;       /* of a diagram: what it shows the position after */
  char *number;           /* of a row of moves, or NULL; of a diagram: its caption, or NULL */
  char *moves[MAX_SEATS]; /* of a row of moves: by seat, or NULL */
  char *text;             /* of comments, variations and the end */
} Block;

typedef struct Story {
  Block *blocks; /* owned */
  size_t n, capacity;
  bool has_failed; /* there was no memory */
} Story;

/* Diagrams come where the record asks for them, with a mark or with something drawn; after every
 * `every` rounds, unless it is 0; at the start where it is not the usual one, and at the end.
 * `result` comes behind the last move; it may be NULL. */
void story_tell (Story *self, const Record *record, const char *result, int every);
void story_clear (Story *self);
