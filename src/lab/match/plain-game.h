#pragma once

/* A game as a plain list of moves, with its start and its current position. It is cheaper than
 * the tree of a record and enough for matches. plain_game_record() makes a record of it. */

#include "core/record/record.h"

enum { MOST_PLAIN_GAME_MOVES = 4096, NO_SCORE = -0x8000 };

typedef struct PlainGame {
  Position start, pos;
  int n;
  Move moves[MOST_PLAIN_GAME_MOVES];
  uint64_t hashes[MOST_PLAIN_GAME_MOVES]; /* hashes of the positions before the moves */
  int16_t scores[MOST_PLAIN_GAME_MOVES];  /* the players' own scores for their teams; NO_SCORE if a
                                             player told none */
} PlainGame;

void plain_game_start (PlainGame *self, const Variant *variant);

/* The move must be legal, and the list must not be full. */
void plain_game_play (PlainGame *self, Move move, int score);

/* Returns all legal moves, at least one while the game goes on. The caller frees them. */
Move *position_moves_new (const Position *pos, int *n);

bool position_allows (const Position *pos, Move move);

/* Returns how the game has ended, on the board or by a draw that a player can claim. Returns
 * TERMINATION_NONE while the game goes on. */
Termination plain_game_ending (const PlainGame *self, Result *result);

/* Returns the game as a record without names of players, or NULL when memory runs out. */
Record *plain_game_record (const PlainGame *self);
