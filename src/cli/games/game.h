#pragma once

/* A game in the terminal, between people and levels of the engine: its record, where it stands, and
 * who plays for whom. What is typed is the business of game-words.h; here nothing is printed. */

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
  Result result; /* on the board, or by what was said */
  Termination termination;
  bool is_saved; /* nothing has happened since */
} Game;

/* False when there is no memory; to be cleared nevertheless. `human_seats` are letters. */
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

/* What the engine would do now, at full strength or at the game's level. */
void game_think (Game *self, bool is_full_strength, SearchResult *result);

/* Whether the other team is the engine's, and would take a draw. */
bool game_has_opponent (const Game *self);
bool game_opponent_takes_draw (Game *self);

/* ---- Changes ---- */

/* What turn_play() allows. False when there is no memory. */
bool game_play (Game *self, Move move);

/* Back to where a person was to move; false when there is no such place. */
bool game_undo (Game *self);

/* By what the players say. False when there is no memory. */
bool game_end (Game *self, Result result, Termination termination);
