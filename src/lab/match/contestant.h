#pragma once

/* Who plays in a match. A ContestantSpec is what was said of him on the command line: he may be the
 * engine with these or those settings, another program, or one of the plain players. A Contestant
 * is such a player at a board: each thread has its own. */

#include "engine/search/search.h"
#include "lab/match/plain-game.h"
#include "lab/match/random.h"

enum {
  NODES_OF_MOVE,
  MS_OF_MOVE,
  DEPTH_OF_MOVE,
  HASH_MIB,
  N_SEARCH_THREADS,
  LEVEL,
  CONTEMPT,
  N_SPEC_NUMBERS,
};

typedef struct ContestantKind ContestantKind;

typedef struct ContestantSpec {
  const char *text; /* lent; as it was given */
  const ContestantKind *kind;
  int64_t numbers[N_SPEC_NUMBERS]; /* 0: not said */
  int64_t clock_ms, increment_ms;  /* for the game and for each move; 0: no clock */
  FeatureSet features;
  const char *command; /* lent, part of the text; NULL where it is no other program */
  bool has_weights;
  Weights weights;
} ContestantSpec;

/* What is wrong with how somebody played. */
typedef enum Foul { NO_FOUL, FOUL_ILLEGAL_MOVE, FOUL_CRASH, FOUL_TIME, N_FOULS } Foul;

extern const char *const foul_words[N_FOULS];

/* The time of both teams, as it stands before the move. */
typedef struct DuelClock {
  int64_t left_ms[2], increment_ms[2];
} DuelClock;

typedef struct Reply {
  Move move;
  int score; /* for his team, or NO_SCORE */
} Reply;

typedef struct Contestant {
  const ContestantSpec *spec; /* lent */
  void *means;                /* owned by his kind: what he thinks with; NULL if he does not */
  uint64_t seed;              /* of this game, for levels */
  Chance chance;              /* the same for players who throw dice */
} Contestant;

struct ContestantKind {
  const char *name;
  bool needs_limits; /* has to be told how long to think */

  /* Takes a place at a board and leaves it. False for what cannot be had, which has been complained
   * of. */
  bool (*sit_down) (Contestant *self);
  void (*get_up) (Contestant *self);

  /* A game begins. */
  void (*begin) (Contestant *self, const Variant *variant);
  Foul (*choose) (Contestant *self, const Course *course, const DuelClock *clock, Reply *reply);
};

extern const ContestantKind engine_kind, program_kind, random_kind, greedy_kind;

/* Reads "nodes=5000,hash=8,without=null-move+futility". False, complained of, for what is none. */
bool contestant_spec_read (ContestantSpec *self, const char *text);

bool contestant_sit_down (Contestant *self, const ContestantSpec *spec);
void contestant_get_up (Contestant *self);
void contestant_begin (Contestant *self, const Variant *variant, uint64_t seed, uint64_t game);
Foul
contestant_choose (Contestant *self, const Course *course, const DuelClock *clock, Reply *reply);
