#pragma once

/* The players of a match. A ContestantSpec is the player's description from the command line:
 * the engine with some settings, another program, or a simple player such as the random mover. A
 * Contestant is such a player during the games of one thread. */

#include "cli/common/net-file.h"
#include "engine/search/search-constants.h"
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

/* The numbers of a level that a match may try, in the order of the text. */
enum { LEVEL_NODES, LEVEL_NOISE, LEVEL_OVERLOOKED, N_LEVEL_NUMBERS };

typedef struct ContestantKind ContestantKind;

typedef struct ContestantSpec {
  const char *text; /* borrowed; the text from the command line */
  const ContestantKind *kind;
  int64_t numbers[N_SPEC_NUMBERS]; /* 0 if not given; HASH_MIB and N_SEARCH_THREADS have defaults */
  int64_t clock_ms, increment_ms;  /* for the game, and added at each move; 0 without a clock */
  FeatureSet features;
  SearchConstants constants;
  int64_t level_numbers[N_LEVEL_NUMBERS]; /* replace those of the level; all 0 if not given */
  const char *command; /* borrowed, a part of `text`; NULL if the player is not another program */
  bool has_weights;
  Weights weights;
  bool has_no_net;
  NetFile *net; /* owned; NULL if not given */
} ContestantSpec;

/* A mistake by which a player loses a game. */
typedef enum Foul { NO_FOUL, FOUL_ILLEGAL_MOVE, FOUL_CRASH, FOUL_TIME, N_FOULS } Foul;

extern const char *const foul_words[N_FOULS];

/* The clocks of both teams before the move. A player may be late by `grace_ms`. */
typedef struct MatchClock {
  int64_t left_ms[2], increment_ms[2], grace_ms;
} MatchClock;

typedef struct Reply {
  Move move;
  int score; /* for the player's team; NO_SCORE if the player tells none */
} Reply;

typedef struct Contestant {
  const ContestantSpec *spec; /* borrowed */
  void *means;   /* owned; the state of this kind of player; NULL without such a state */
  Level level;   /* of the engine, in this game's variant */
  uint64_t seed; /* for the errors of a level in this game */
  Random rng;    /* for the random moves of this game */
} Contestant;

struct ContestantKind {
  const char *name;
  bool needs_limits; /* a ContestantSpec of this kind must limit the thinking */
  bool tells_scores;

  /* Prepares the player for games. Returns false after an error message if that fails. */
  bool (*join) (Contestant *self);
  void (*leave) (Contestant *self); /* releases the player */

  /* Starts a game. */
  void (*begin) (Contestant *self, const Variant *variant);
  Foul (*choose) (Contestant *self,
                  const PlainGame *plain_game,
                  const MatchClock *clock,
                  Reply *reply);
};

extern const ContestantKind engine_kind, program_kind, random_kind, greedy_kind;

void contestant_spec_clear (ContestantSpec *self);

/* Returns whether the player can play the variant. If not, prints an error message. */
bool contestant_spec_fits (const ContestantSpec *self, const Variant *variant);

/* Reads a text such as "nodes=5000,hash=8,without=null-move+futility", and keeps a pointer to the
 * text. Returns false after an error message. In both cases call contestant_spec_clear(). */
bool contestant_spec_read (ContestantSpec *self, const char *text);

bool contestant_join (Contestant *self, const ContestantSpec *spec);
void contestant_leave (Contestant *self);
void contestant_begin (Contestant *self, const Variant *variant, uint64_t seed, uint64_t game);
