#pragma once

/* A position for the slow rules, and its text in both directions. */

#include "core/slow-rules/slow-game.h"

/* The content of a square: one of these, or a player's letter, a capital for a knight and a
 * small letter for a man. Water and everything off the board is WALL. */
enum { WALL = '#', EMPTY = '.', TREE = '^' };

enum { MAX_CASTLE_MOVES = 2 };

/* The capture that the opponent has demanded in camelot2000. */
typedef enum Duty { NO_DUTY, MUST_CAPTURE, MUST_CONTINUE, MUST_CHARGE, N_DUTIES } Duty;

typedef struct Position {
  const Game *game; /* borrowed */
  int side;
  int castle_moves[MAX_SEATS];
  Duty duty;
  int duty_square; /* NOWHERE if the duty does not concern one piece */
  char at[N_SQUARES + 1];
} Position;

/* Returns false if the text is invalid; then the content of *pos is useless. */
bool slow_read_position (Position *pos, const char *variant, const char *text);

/* The canonical text, which the caller frees. */
char *slow_position_text (const Position *pos);

Position slow_mirrored_position (const Position *pos);

bool slow_is_knight (char piece);
int slow_seat_at (const Position *pos, int sq);
int slow_team_at (const Position *pos, int sq);

/* The player who still has to place a tree, or NOBODY. */
int slow_planter (const Position *pos);
