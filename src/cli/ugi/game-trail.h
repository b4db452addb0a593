#pragma once

/* The game as the search needs it: its current state and the hashes of earlier positions. It has
 * no moves; to show a game or go back in it, use a record. */

#include "core/rules/turn.h"

typedef struct Trail {
  Turn turn;
  uint64_t *hashes; /* owned; of the earlier positions, oldest first */
  size_t n, capacity;
} Trail;

/* A trail starts as { 0 } or with trail_start(), and ends with trail_clear(). */
void trail_start (Trail *self, const Position *pos);
void trail_clear (Trail *self);

/* Adds the state that turn_play() made. Returns false and changes nothing when memory runs out. */
bool trail_go_on (Trail *self, const Turn *after);

/* Whether a player may claim a draw. */
bool trail_may_be_claimed (const Trail *self);
