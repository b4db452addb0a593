#pragma once

/* A game in the terminal between people and levels of the engine: its record, the current node,
 * and the player of each seat. game-words.h reads and prints; nothing is printed here. */

#include "core/record/record.h"
#include "engine/search/search.h"

typedef struct Game {
  Record *record; /* owned */
  Node *now;      /* in the record's tree */
  Search *search; /* owned */
  int64_t think_ms;
  int level;
  uint64_t seed;
  bool is_human[MAX_SEATS];
  Result result; /* on the board, by a claim, by agreement or by resignation */
  Termination termination;
  bool is_saved; /* unchanged since the start or the last save */
} Game;

/* Starts a game. `human_seats` has the letters of the seats that people play. Returns false when
 * memory runs out. Call game_clear() even then. */
bool
game_init (Game *self, const Position *start, const char *human_seats, int level, uint64_t seed);
void game_clear (Game *self);

/* ---- Questions ---- */

static inline bool
game_is_over (const Game *self)
{
  return self->result != ONGOING;
}

static inline Seat
game_seat (const Game *self)
{
  return self->now->turn.pos.seat;
}

static inline bool
game_is_human_turn (const Game *self)
{
  return self->is_human[game_seat (self)];
}

/* Searches for a move, at full strength or at the game's level. */
void game_think (Game *self, bool is_full_strength, SearchResult *result);

/* Returns whether the engine plays the next seat. */
bool game_has_opponent (const Game *self);

/* Returns whether the engine, as the opponent of the player to move, would accept a draw. */
bool game_opponent_takes_draw (Game *self);

/* ---- Changes ---- */

/* Plays a move or an answer. Returns false when memory runs out. */
bool game_play (Game *self, Move move);

bool game_can_undo (const Game *self);

/* Goes back to the last earlier position in which a person was to move. If the game ended by a
 * claim, by agreement or by resignation, takes back only this end. Call this only if
 * game_can_undo(). Returns false when memory runs out. */
bool game_undo (Game *self);

/* Ends the game by a claim, by agreement or by resignation. Returns false when memory runs out. */
bool game_end (Game *self, Result result, Termination termination);
