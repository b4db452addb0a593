#pragma once

/* The mistakes of a player that people notice: a piece lost at once, a win in one move missed, and
 * a capture missed that can be had within three plies. A search that counts pieces and nothing else
 * finds them. */

#include "core/rules/position.h"
#include "engine/search/search.h"

typedef enum MistakeKind {
  PIECE_LOST,     /* a move loses a piece, and another move does not */
  WIN_MISSED,     /* a move can win */
  CAPTURE_MISSED, /* nothing can be captured now, but something within three plies */
  N_MISTAKE_KINDS,
} MistakeKind;

typedef struct Mistakes {
  int64_t n_chances[N_MISTAKE_KINDS], n_made[N_MISTAKE_KINDS];
} Mistakes;

/* Returns the search that counts pieces, or NULL when memory runs out. Free it with
 * search_free(). */
Search *mistakes_search_new (void);

/* Counts the mistakes of a move. */
void mistakes_count (Mistakes *self, Search *search, const Position *pos, Move move);

void mistakes_add (Mistakes *self, const Mistakes *other);
