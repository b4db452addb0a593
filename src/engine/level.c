#include "engine/level.h"

#include "core/ending.h"

#include <stdlib.h>

enum { FIRST_THAT_WINS = 3 }; /* the first that never misses a win in one move */

/* Up to level 6 it looks one ply ahead, and what it sees behind that grows: nothing, the first
 * capture, all captures, charges too. From 7 on each has some two and a half times the nodes of the
 * one below, and sees longer canters up to 9. Even who sees all errs a little, so that games
 * differ. What each is worth is measured in camelot, level 12 with 50,000 nodes. */
/* clang-format off */
const Level levels[N_LEVELS + 1] = {
  [FULL_STRENGTH] = { .elo = 2610 },
  [1] = { .elo = 30, .n_nodes = 2000, .depth = 1, .horizon = 1, .noise = 20000 },
  [2] = { .elo = 310, .n_nodes = 2000, .depth = 1, .horizon = 2, .overlooked = 92, .jumps = 1,
          .is_blind_to_charges = true, .noise = 500 },
  [3] = { .elo = 540, .n_nodes = 2000, .depth = 1, .horizon = 2, .overlooked = 45, .jumps = 1,
          .is_blind_to_charges = true, .noise = 70 },
  [4] = { .elo = 730, .n_nodes = 2000, .depth = 1, .horizon = 2, .overlooked = 8, .jumps = 1,
          .is_blind_to_charges = true, .noise = 30 },
  [5] = { .elo = 960, .n_nodes = 2000, .depth = 1, .is_blind_to_charges = true, .noise = 15 },
  [6] = { .elo = 1190, .n_nodes = 2000, .depth = 1, .noise = 15 },
  [7] = { .elo = 1370, .n_nodes = 400, .leaps = 1, .noise = 10 },
  [8] = { .elo = 1650, .n_nodes = 1100, .leaps = 2, .noise = 8 },
  [9] = { .elo = 1880, .n_nodes = 3000, .leaps = 3, .noise = 6 },
  [10] = { .elo = 2140, .n_nodes = 8000, .noise = 4 },
  [11] = { .elo = 2350, .n_nodes = 20000, .noise = 2 },
  [12] = { .elo = 2610 },
};
/* clang-format on */

const Level *
level_of (int number)
{
  return &levels[number < 0 || number > N_LEVELS ? FULL_STRENGTH : number];
}

/* ---- Judging roughly ---- */

/* The finaliser of SplitMix64. */
static uint64_t
mix (uint64_t x)
{
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;

  return x ^ x >> 31;
}

/* The same for the same position in the same game. */
static uint64_t
throw_for (uint64_t seed, uint64_t hash)
{
  return mix (hash ^ mix (seed + 0x9e3779b97f4a7c15u));
}

/* Small errors are likelier than large ones: the mean of two throws. */
int
level_error (const Level *self, uint64_t seed, uint64_t hash)
{
  uint64_t thrown = throw_for (seed, hash);
  uint64_t range = (uint64_t) self->noise + 1;
  uint64_t first = (thrown & UINT32_MAX) * range >> 32, second = (thrown >> 32) * range >> 32;

  return (int) (first + second) - self->noise;
}

/* ---- Limited sight ---- */

/* In steps of a king. */
static int
distance (Square a, Square b)
{
  int files = abs (square_file (a) - square_file (b));
  int ranks = abs (square_rank (a) - square_rank (b));

  return files > ranks ? files : ranks;
}

static bool
is_within (int n, int most)
{
  return most == 0 || n <= most;
}

/* A piece that captures from where it cannot jump has cantered first: it is a charge. */
static bool
sees (const Level *self, const SquareSet *hot, Move move)
{
  if (move.kind == MOVE_CANTER)
    return is_within (distance (move.from, move.to), 2 * self->leaps);
  if (move.kind == MOVE_CAPTURE)
    return is_within (move.n_captured, self->jumps) &&
           !(self->is_blind_to_charges && !squares_have (hot, move.from));

  return true;
}

int
level_sort_out (const Level *self, const SquareSet *hot, Move *moves, int n)
{
  int n_seen = 0;

  for (int i = 0; i < n; i++)
    if (sees (self, hot, moves[i])) {
      Move seen = moves[i];

      moves[i] = moves[n_seen];
      moves[n_seen++] = seen;
    }

  return n_seen;
}

bool
level_overlooks (const Level *self, uint64_t seed, uint64_t hash)
{
  return (int) (throw_for (seed, ~hash) % 100) < self->overlooked;
}

/* ---- A win in one move ---- */

static bool
wins (const Position *pos, Move move)
{
  Position after;

  position_play (pos, move, &after);

  return ending_find (&after).result == result_win_of_team (variant_team (pos->seat));
}

bool
level_finds_win (const Level *self, const Position *pos, const Move *moves, int n, Move *win)
{
  if (self < &levels[FIRST_THAT_WINS])
    return false;

  for (int i = 0; i < n; i++)
    if (wins (pos, moves[i])) {
      *win = moves[i];
      return true;
    }

  return false;
}
