#pragma once

/* All moves of a position, in algebraic notation. A position where the game is over has moves
 * too. */

#include "core/slow-rules/slow-position.h"

typedef struct Found {
  char *path;  /* owned */
  char *after; /* owned: the position text */
} Found;

typedef struct Moves {
  bool every_path; /* true: find all paths; false: only enough paths to find every result */
  int limit;
  int n_found;
  Found *found; /* owned */
} Moves;

/* Returns the moves of the player to move, without passes. No canter lands on a square twice,
 * because that gives no other results. Only the square where a canter began may be landed on
 * again. */
Moves slow_moves (const SlowPosition *pos, bool every_path, int limit);

/* Adds a pass for a player who cannot move. */
void slow_add_pass (Moves *moves, const SlowPosition *pos);

void slow_moves_clear (Moves *moves);
