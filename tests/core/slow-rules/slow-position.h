#pragma once

/* A position for the slow rules, and its text in both directions. */

#include "core/slow-rules/slow-game.h"

/* The content of a square: one of these characters or a player's letter. The letter is a capital
 * for a knight and small for a man. Water and everything off the board is WALL. */
enum { WALL = '#', EMPTY = '.', TREE = '^' };

enum { MAX_CASTLE_MOVES = 2 };

/* The capture that the opponent has demanded in camelot2000. */
typedef enum SlowDuty { NO_DUTY, MUST_CAPTURE, MUST_CONTINUE, MUST_CHARGE, N_DUTIES } SlowDuty;

typedef struct SlowPosition {
  const SlowGame *game; /* borrowed */
  int side;
  int castle_moves[MAX_SEATS];
  SlowDuty duty;
  int duty_square; /* NOWHERE if the duty does not concern one piece */
  char at[N_SQUARES + 1];
} SlowPosition;

/* Returns false if the text or the variant is invalid. Then the content of *pos is useless. */
bool slow_read_position (SlowPosition *pos, const char *variant, const char *text);

/* Returns the canonical text, which the caller frees. */
char *slow_position_text (const SlowPosition *pos);

SlowPosition slow_mirrored_position (const SlowPosition *pos);

bool slow_is_knight (char piece);
int slow_seat_at (const SlowPosition *pos, int sq);
int slow_team_at (const SlowPosition *pos, int sq);

/* Returns the player who places the next tree, or NOBODY if all trees are placed. */
int slow_planter (const SlowPosition *pos);
