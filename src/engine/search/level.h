#pragma once

/* How strongly the engine plays: a table of twelve levels, from a beginner's first opponent to all
 * it can do. A level is weak because it looks at few positions, does not see far along the board,
 * and judges roughly; it never moves at random.
 *
 * Its roughness is not drawn but made of the position and the game's seed: a search holds one
 * opinion of a position wherever it meets it, and a game can be played again from its seed.
 *
 * What it does not see is left out below the root only. Its own moves it knows, and that a capture
 * is compulsory it knows everywhere. */

#include "core/rules/position.h"

enum { FULL_STRENGTH = 0, N_LEVELS = 12 };

typedef struct Level {
  uint64_t n_nodes; /* for a move; 0: as many as the caller gives */
  int depth;        /* 0: no limit */
  int horizon;      /* it judges what is so many plies away as it stands; 0: follows all captures */
  int overlooked;   /* the same for so many of a hundred positions, wherever they are */
  int leaps;        /* it sees canters that lead so many leaps away; 0: all */
  int jumps;        /* and captures of so many pieces; 0: all */
  bool is_blind_to_charges;
  int noise; /* it judges wrongly by up to so many hundredths of a Man */
} Level;

/* Row 0 is full strength, without limits and errors of its own. */
extern const Level levels[N_LEVELS + 1];

/* The row for a number from outside, which may be anything. */
const Level *level_of (int number);

/* How strong it is in a game, where a player of any legal move is 0. */
int level_elo (int number, const Variant *variant);

/* Whether it falls short of full strength. */
static inline bool
level_is_limited (const Level *self)
{
  return self->n_nodes > 0;
}

/* How wrong it is about a position, for the team to move. */
int level_error (const Level *self, uint64_t seed, uint64_t hash);

/* Leaves in front what it sees of the moves of a position, and returns how many. `hot` is from
 * where the player to move could jump. */
int level_sort_out (const Level *self, const SquareSet *hot, Move *moves, int n);

/* Whether it judges a position without a thought of what can be captured there. */
bool level_overlooks (const Level *self, uint64_t seed, uint64_t hash);

/* Whether one of the moves wins at once. Levels above the second never miss that. */
bool level_finds_win (const Level *self, const Position *pos, const Move *moves, int n, Move *win);
