#pragma once

/* The game as the search needs it: its current state and the hashes of earlier positions. It has
 * no moves; to show a game or go back in it, use a record. */

#include "core/rules/turn.h"

typedef struct GameTrail {
  Turn turn;
  uint64_t *hashes; /* owned; of the earlier positions, oldest first */
  size_t n, capacity;
} GameTrail;

/* A trail starts as { 0 } or with game_trail_start(), and ends with game_trail_clear(). */
void game_trail_start (GameTrail *self, const Position *pos);
void game_trail_clear (GameTrail *self);

/* Adds the state that turn_play() made. Returns false and changes nothing when memory runs out. */
bool game_trail_go_on (GameTrail *self, const Turn *after);

/* Whether a player may claim a draw. */
bool game_trail_may_be_claimed (const GameTrail *self);
