#pragma once

/* A game as the explorer needs it: its variant, its result and the moves that were played, each
 * with the hash of the position before it and the evaluation that the game notes after it. Moves
 * that somebody only analyzed are left out. */

#include "core/record/record-reader.h"

#include <glib.h>

typedef struct ExploredStep {
  guint64 hash; /* of the position before the move */
  Move move;    /* as move_normal() returns it */
  gboolean has_score;
  guint64 after; /* the hash of the position after the move, if that has a score */
  int score;     /* for the first team */
} ExploredStep;

typedef struct ExploredGame {
  const Variant *variant;
  Result result;
  GArray *steps; /* owned; of ExploredStep, from the first move to the last */
} ExploredGame;

/* Reads the first game of a text, as far as it can be read. If the text has no game or is too long
 * for a game, or if `watch` stops the reading, the game has no steps. Any thread may call it. */
void
explored_game_read (ExploredGame *self, const char *text, gsize length, const RecordWatch *watch);
void explored_game_clear (ExploredGame *self);
