#pragma once

/* The trail of a game as a search has to know it: where it has come to, and which positions were
 * on the board before. Who shows a game, or goes back in it, keeps a record. */

#include "core/rules/turn.h"

typedef struct Trail {
  Turn turn;
  uint64_t *hashes; /* owned; of the earlier positions, oldest first */
  size_t n, capacity;
} Trail;

/* A trail begins as { 0 } or here, and ends with trail_clear(). */
void trail_start (Trail *self, const Position *pos);
void trail_clear (Trail *self);

/* Goes on by what turn_play() made of its turn. False, with nothing changed, when there is no
 * memory. */
bool trail_go_on (Trail *self, const Turn *after);

/* Whether either player might claim a draw. */
bool trail_may_be_claimed (const Trail *self);
