#pragma once

/* The playing strength: twelve even steps from a beginner's first opponent on, two levels for
 * experts, and the full engine. A low level searches few positions, does not see long moves, and
 * evaluates with errors. What a level sees is the same in all variants. How many positions it
 * searches and how large its errors are depends on the variant.
 *
 * The errors are computed from the position and the game's seed. So a search evaluates a
 * position the same way each time, and a game can be repeated with its seed.
 *
 * A level overlooks moves only below the root. At the root it knows all legal moves, and it
 * always knows whether a capture is compulsory. No level misses a win in one move. */

#include "core/rules/position.h"

enum { FULL_STRENGTH = 0, N_LEVELS = 15 };

typedef struct Level {
  uint64_t n_nodes; /* the most nodes for a move; 0: only the caller's limit holds */
  int depth;        /* 0: no limit */
  int horizon;      /* at this ply it evaluates without looking at captures; 0 for no horizon */
  int overlooked;   /* at this percentage of quiescence positions it ignores captures too */
  int leaps;        /* it sees canters to squares at most this many leaps away; 0: no limit */
  int jumps;        /* the longest capture it sees, in jumps; 0: no limit */
  bool is_blind_to_charges;
  bool is_careful; /* it does not walk next to a piece that takes the walker for nothing */
  int noise;       /* the largest error of the evaluation, in hundredths of a man */
} Level;

/* Returns full strength, without limits and errors, for the highest level and for a number that is
 * not a level, because the number may come from a file or a command line. A variant without numbers
 * of its own has those of the first variant. */
Level level_of (int number, const Variant *variant);

enum { ELO_UNKNOWN = -1 };

/* Returns the strength in Elo above level 1, which has 0, or ELO_UNKNOWN for a variant without
 * measured strengths. A number that is not a level counts as the highest level. */
int level_elo (int number, const Variant *variant);

/* Returns the error of level_elo() at 95 % confidence, or ELO_UNKNOWN. */
int level_elo_error (int number, const Variant *variant);

/* Returns whether the level is weaker than full strength. */
static inline bool
level_is_limited (const Level *self)
{
  return self->n_nodes > 0;
}

/* Returns the same for a number. It does not depend on the variant. */
static inline bool
level_number_is_limited (int number)
{
  return number > FULL_STRENGTH && number < N_LEVELS;
}

/* Returns the error of the level's evaluation of a position, for the team to move. */
int level_error (const Level *self, uint64_t seed, uint64_t hash);

/* Puts the moves that the level sees at the front of the list, and returns their number. `hot` are
 * the squares from which the player to move could jump. */
int level_sort_out (const Level *self, const SquareSet *hot, Move *moves, int n);

/* Returns whether the level evaluates this position without looking at captures. */
bool level_overlooks (const Level *self, uint64_t seed, uint64_t hash);

/* Finds a move that wins at once. Returns false if there is none. */
bool level_finds_win (const Position *pos, const Move *moves, int n, Move *win);

/* Puts the moves of a careful level at the front of the list, and returns their number. These are
 * all moves if each of them gives a piece away. */
int level_leave_out_gifts (const Position *pos, Move *moves, int n);
