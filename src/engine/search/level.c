#include "engine/search/level.h"

#include "core/rules/ending.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_THAT_WINS = 3 }; /* levels from this one on never miss a win in one move */

/* Levels 1 to 6 search one ply. After this ply they see more and more: nothing, captures of one
 * piece, all captures without charges, and all captures. Each level from 8 to 11 has two and a
 * half to three times the nodes of the level below. Levels 7 to 9 see longer and longer canters,
 * and the levels above see all canters. All levels but 12 make errors, so that games differ. */
/* clang-format off */
const Level levels[N_LEVELS + 1] = {
  [FULL_STRENGTH] = { .n_nodes = 0 },
  [1] = { .n_nodes = 2000, .depth = 1, .horizon = 1, .noise = 20000 },
  [2] = { .n_nodes = 2000, .depth = 1, .horizon = 2, .overlooked = 92, .jumps = 1,
          .is_blind_to_charges = true, .noise = 500 },
  [3] = { .n_nodes = 2000, .depth = 1, .horizon = 2, .overlooked = 45, .jumps = 1,
          .is_blind_to_charges = true, .noise = 70 },
  [4] = { .n_nodes = 2000, .depth = 1, .horizon = 2, .overlooked = 8, .jumps = 1,
          .is_blind_to_charges = true, .noise = 30 },
  [5] = { .n_nodes = 2000, .depth = 1, .is_blind_to_charges = true, .noise = 15 },
  [6] = { .n_nodes = 2000, .depth = 1, .noise = 15 },
  [7] = { .n_nodes = 400, .leaps = 1, .noise = 10 },
  [8] = { .n_nodes = 1100, .leaps = 2, .noise = 8 },
  [9] = { .n_nodes = 3000, .leaps = 3, .noise = 6 },
  [10] = { .n_nodes = 8000, .noise = 4 },
  [11] = { .n_nodes = 20000, .noise = 2 },
  [12] = { .n_nodes = 0 },
};
/* clang-format on */

const Level *
level_of (int number)
{
  return &levels[number < 0 || number > N_LEVELS ? FULL_STRENGTH : number];
}

/* ---- Playing strength ---- */

typedef struct Strength {
  const char *variant_id;
  int elo[N_LEVELS];
} Strength;

/* Measured by `logres-lab ladder` and rounded; level 12 had 50,000 nodes. If a level came out
 * stronger than the next one, both have the same value, which lies between the measured ones. */
/* clang-format off */
static const Strength strengths[] = {
  { "camelot", { 30, 310, 540, 730, 960, 1190, 1370, 1650, 1880, 2140, 2350, 2610 } },
  { "camelot2000", { 0, 70, 240, 240, 270, 290, 420, 580, 730, 850, 910, 1040 } },
  { "cam", { 70, 140, 230, 330, 530, 720, 1120, 1290, 1420, 1570, 1680, 1960 } },
  { "river", { 0, 20, 220, 530, 760, 940, 1100, 1290, 1480, 1620, 1770, 1930 } },
  { "grand", { 50, 380, 700, 940, 1060, 1250, 1380, 1590, 1870, 2120, 2460, 2750 } },
  { "chivalry", { 50, 540, 870, 1010, 1170, 1410, 1410, 1630, 1890, 2080, 2320, 2560 } },
  { "camette", { 0, 0, 90, 240, 440, 520, 750, 860, 1030, 1130, 1190, 1280 } },
  { "grandcam", { 80, 280, 590, 650, 760, 860, 1120, 1390, 1680, 1850, 2060, 2360 } },
};
/* clang-format on */

int
level_elo (int number, const Variant *variant)
{
  int i = number < 1 || number > N_LEVELS ? N_LEVELS : number;

  for (size_t s = 0; s < sizeof strengths / sizeof strengths[0]; s++)
    if (strcmp (strengths[s].variant_id, variant->id) == 0)
      return strengths[s].elo[i - 1];

  return ELO_UNKNOWN;
}

static bool
are_alike (int a, int b, const Variant *variant)
{
  int elo = level_elo (a, variant);

  return elo != ELO_UNKNOWN && elo == level_elo (b, variant);
}

int
level_lowest_alike (int number, const Variant *variant)
{
  while (number > 1 && are_alike (number, number - 1, variant))
    number--;

  return number;
}

int
level_highest_alike (int number, const Variant *variant)
{
  while (number < N_LEVELS && are_alike (number, number + 1, variant))
    number++;

  return number;
}

/* ---- Errors of the evaluation ---- */

/* The finalizer of SplitMix64. */
static uint64_t
mix (uint64_t x)
{
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;

  return x ^ x >> 31;
}

/* Returns a pseudo-random number, always the same for a position and a seed. */
static uint64_t
throw_for (uint64_t seed, uint64_t hash)
{
  return mix (hash ^ mix (seed + 0x9e3779b97f4a7c15u));
}

/* Returns an error of the evaluation. It adds two random numbers, so small errors are likelier than
 * large ones. */
int
level_error (const Level *self, uint64_t seed, uint64_t hash)
{
  uint64_t thrown = throw_for (seed, hash);
  uint64_t range = (uint64_t) self->noise + 1;
  uint64_t first = (thrown & UINT32_MAX) * range >> 32, second = (thrown >> 32) * range >> 32;

  return (int) (first + second) - self->noise;
}

/* ---- Limited sight ---- */

static bool
is_within (int n, int most)
{
  return most == 0 || n <= most;
}

static bool
sees (const Level *self, const SquareSet *hot, Move move)
{
  if (move.kind == MOVE_CANTER)
    return is_within (square_distance (move.from, move.to), 2 * self->leaps);
  /* A capture by a piece that cannot jump from its square begins with a canter: it is a charge. */
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
