#pragma once

/* A game: the tree of its moves, its tags, and the draws that a player may claim. A Record owns
 * its tree, tags and texts. */

#include "core/record/node.h"
#include "core/record/tags.h"

/* The reason why a game ended, as the `Termination` tag tells it. */
typedef enum Termination {
  TERMINATION_NONE,
  TERMINATION_CASTLE,
  TERMINATION_CAPTURE,
  TERMINATION_NO_MOVE,
  TERMINATION_FEW_PIECES,
  TERMINATION_AGREEMENT,
  TERMINATION_REPETITION,
  TERMINATION_FIFTY_MOVES,
  TERMINATION_RESIGNATION,
  TERMINATION_TIME,
  TERMINATION_UNFINISHED,
  N_TERMINATIONS
} Termination;

typedef enum Claim {
  CLAIM_REPETITION = 1 << 0,  /* this position has occurred three times */
  CLAIM_FIFTY_MOVES = 1 << 1, /* fifty moves by each player without progress */
} Claim;

typedef struct Record {
  Node *root;   /* owned */
  Tags tags;    /* owned; agree with the root about the position and, if it is known, the variant */
  char *unread; /* owned; text that a reader could not use, kept so that it is not lost; or NULL */
} Record;

/* Creates a record with the tags Variant and Result, and with the tag Position if the game does not
 * begin with the usual position. Returns NULL when memory runs out. */
Record *record_new (const Position *start);
void record_free (Record *self); /* NULL is allowed */

/* ---- Questions ---- */

static inline const Variant *
record_variant (const Record *self)
{
  return self->root->turn.pos.variant;
}

/* Return the result and termination in the tags; ONGOING and TERMINATION_NONE if they are missing
 * or unknown. */
Result record_result (const Record *self);
Termination record_termination (const Record *self);

/* Returns the name of a player, or NULL if no tag has it. The tags own the name. */
const char *record_player (const Record *self, Seat seat);

/* Sets `seed` to the seed of the computer's random choices in this game. Returns false if the
 * record has no valid seed. */
bool record_seed (const Record *self, uint64_t *seed);

/* Returns the days that a player has for a move of an email game, at most MOST_MOVE_DAYS. Returns 0
 * if there is no limit. */
enum { MOST_MOVE_DAYS = 365 };
int record_move_days (const Record *self);

/* Returns whether players can claim draws: by the rules of the game, or as a house rule unless a
 * tag forbids it. */
bool record_has_claims (const Record *self);

/* Returns the claims (flags of Claim) that a player may make at this node, before the next move. */
unsigned record_claims (const Record *self, const Node *node);

/* ---- Changes ---- */

/* These functions return false and change nothing when memory runs out. */
bool record_set_ending (Record *self, Result result, Termination termination);
bool record_set_seed (Record *self, uint64_t seed);
bool record_set_unread (Record *self, const char *text); /* NULL or "" removes it */

/* ---- Words ---- */

Termination termination_of_cause (Cause cause);
const char *termination_word (Termination termination); /* NULL for none */
Termination termination_read (const char *word); /* TERMINATION_NONE if it is unknown or NULL */

/* Returns "1-0", "0-1", "1/2-1/2" or "*". */
const char *result_tag (Result result);
bool result_tag_read (Result *result, const char *text);
