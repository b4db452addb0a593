#pragma once

/* All moves of a position, as the rules write and order them. Whether the game is over already is
 * not asked here. */

#include "core/slow-rules/slow-position.h"

typedef struct Found {
  char *path;  /* owned */
  char *after; /* owned: the position text */
} Found;

typedef struct Moves {
  bool every_path; /* or only as many as bring every result */
  int limit;
  int n_found;
  Found *found; /* owned */
} Moves;

/* Moves of the player to move, passes aside. No canter lands on a square twice, for that brings no
 * other results; but it may pass the square where it began. */
Moves slow_moves (const Position *pos, bool every_path, int limit);

/* The turn of a player who cannot move goes to the next one. */
void slow_add_pass (Moves *moves, const Position *pos);

void slow_moves_clear (Moves *moves);
