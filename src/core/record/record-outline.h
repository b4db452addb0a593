#pragma once

/* A summary of a game, read from its tokens without playing its moves, because a list may have many
 * games. For a valid game the outline agrees with the record, but it does not look at the tag
 * Result. */

#include "core/record/record-scan.h"
#include "core/record/record.h"

typedef struct RecordOutline {
  size_t n_turns;     /* turns of players in the main line, without trees and answers */
  Result result;      /* from the result or the words behind the moves; ONGOING without them */
  bool needs_reading; /* a player resigned whom the text does not name; only the moves tell who it
                       * was */
} RecordOutline;

/* `variant` gives the names of the players; it may be NULL. */
void record_outline_read (RecordOutline *self,
                          const char *text,
                          const GameSpan *span,
                          const Variant *variant);
