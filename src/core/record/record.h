#pragma once

/* A game: the tree of its moves, what is known of it as a whole, and the draws that may be claimed.
 * A Record owns its tree, its tags and its texts. */

#include "core/record/node.h"
#include "core/record/tags.h"

/* How a game ended, as far as it is said. */
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
  CLAIM_REPETITION = 1 << 0,  /* the same position for the third time */
  CLAIM_FIFTY_MOVES = 1 << 1, /* so many by each player without progress */
} Claim;

typedef struct Record {
  Node *root;   /* owned */
  Tags tags;    /* owned; what they say of variant and position agrees with the root */
  char *unread; /* owned; what a reader could make nothing of, so that it is not lost; or NULL */
} Record;

/* With the tags Variant and Result, and Position if it is not the start of the game. NULL when
 * there is no memory. */
Record *record_new (const Position *start);
void record_free (Record *self); /* NULL will do */

/* ---- Questions ---- */

static inline const Variant *
record_variant (const Record *self)
{
  return self->root->turn.pos.variant;
}

/* What the tags say; ONGOING and TERMINATION_NONE when they do not, or not in the usual words. */
Result record_result (const Record *self);
Termination record_termination (const Record *self);

/* The name of a player, of his team in fact where one plays for both; lent; NULL. */
const char *record_player (const Record *self, Seat seat);

/* What the computer's choices in this game start from; false if it is not said. */
bool record_seed (const Record *self, uint64_t *seed);

/* Whether draws can be claimed: by the rules, or else as a house rule, unless a tag says no. */
bool record_has_claims (const Record *self);

/* The claims, of Claim, that either player may make at this node, before the next move. */
unsigned record_claims (const Record *self, const Node *node);

/* ---- Changes ---- */

/* These return false, with nothing changed, when there is no memory. */
bool record_set_ending (Record *self, Result result, Termination termination);
bool record_set_seed (Record *self, uint64_t seed);
bool record_set_unread (Record *self, const char *text); /* NULL or "" for none */

/* ---- Words ---- */

Termination termination_of_cause (Cause cause);
const char *termination_word (Termination termination); /* NULL for none */

/* "1-0", "0-1", "1/2-1/2", "*" */
const char *result_tag (Result result);
bool result_tag_read (Result *result, const char *text);
