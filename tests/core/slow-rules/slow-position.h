#pragma once

/* A position, and its text in both directions. */

#include "core/slow-rules/slow-game.h"

/* What stands on a square: one of these, or the letter of a player, a capital for a Knight and a
 * small one for a Man. Water is wall like everything off the board. */
enum { WALL = '#', EMPTY = '.', TREE = '^' };

enum { MAX_CASTLE_MOVES = 2 };

/* What the opponent has called in under the rules of 2000. */
typedef enum Duty { NO_DUTY, MUST_CAPTURE, MUST_CONTINUE, MUST_CHARGE, N_DUTIES } Duty;

typedef struct Position {
  const Game *game; /* borrowed */
  int side;
  int castle_moves[MAX_SEATS];
  Duty duty;
  int duty_square; /* NOWHERE where the duty is not one piece's */
  char at[N_SQUARES + 1];
} Position;

/* False, and then *pos is of no use, where the text breaks the rules for position texts. */
bool slow_read_position (Position *pos, const char *variant, const char *text);

/* The canonical text, for the caller to free. */
char *slow_position_text (const Position *pos);

Position slow_mirrored_position (const Position *pos);

bool slow_is_knight (char piece);
int slow_seat_at (const Position *pos, int sq);
int slow_team_at (const Position *pos, int sq);

/* The player who has a tree to place before the game can begin, or NOBODY. */
int slow_planter (const Position *pos);
