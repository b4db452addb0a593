#pragma once

/* What the words of a game say without any of its moves being played: for a list of many games. Of
 * a game that can be read to its end it is what the reader finds. */

#include "core/record/record-scan.h"
#include "core/record/record.h"

typedef struct RecordOutline {
  size_t n_turns;     /* of players, in the main line; trees and answers are none */
  Result result;      /* as said behind the moves; ONGOING where nothing is said there */
  bool needs_reading; /* somebody resigned, and only the moves tell who */
} RecordOutline;

/* `variant` says who plays; NULL: nobody is known by name. */
void record_outline_read (RecordOutline *self,
                          const char *text,
                          const GameSpan *span,
                          const Variant *variant);
