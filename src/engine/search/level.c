#include "engine/search/level.h"

#include "core/rules/ending.h"
#include "core/rules/movegen.h"

#include <stdlib.h>
#include <string.h>

/* ---- The tables ---- */

/* What each level sees, in all variants. Levels 1 to 6 search one ply. After this ply they see more
 * and more: nothing, captures of one piece, all captures without charges, and all captures. Levels
 * 7 to 9 see longer and longer canters, and the levels above see all moves. */
/* clang-format off */
static const Level sights[N_LEVELS + 1] = {
  [1] = { .depth = 1, .horizon = 1 },
  [2] = { .depth = 1, .horizon = 2, .jumps = 1, .is_blind_to_charges = true },
  [3] = { .depth = 1, .horizon = 2, .jumps = 1, .is_blind_to_charges = true, .is_careful = true },
  [4] = { .depth = 1, .horizon = 2, .jumps = 1, .is_blind_to_charges = true, .is_careful = true },
  [5] = { .depth = 1, .is_blind_to_charges = true, .is_careful = true },
  [6] = { .depth = 1, .is_careful = true },
  [7] = { .leaps = 1 },
  [8] = { .leaps = 2 },
  [9] = { .leaps = 3 },
};
/* clang-format on */

/* The numbers of a level in one variant. */
typedef struct Strength {
  int n_nodes, noise, overlooked; /* see Level */
  int elo;
} Strength;

typedef struct StrengthRow {
  const char *variant_id;
  Strength of[N_LEVELS];
} StrengthRow;

/* The first three numbers were chosen so that each level beats the one below about as often as the
 * others do; README.md has the matches. The Elo is that above level 1, as `logres-lab measure`
 * prints it. If a level came out stronger than the next one, both have the same Elo, which lies
 * between the measured ones. So have levels 1 and 2 of `camette`, which a hundred games could not
 * tell apart. */
/* clang-format off */
static const StrengthRow strengths[] = {
  { "camelot",
    { { 2000, 20000, 0, 0 }, { 2000, 467, 90, 240 }, { 2000, 418, 75, 450 }, { 2000, 157, 8, 730 },
      { 2000, 53, 0, 1010 }, { 2000, 8, 0, 1280 }, { 800, 10, 0, 1620 }, { 2400, 8, 0, 1860 },
      { 8600, 6, 0, 2210 }, { 32000, 4, 0, 2450 }, { 120000, 2, 0, 2680 }, { 0, 0, 0, 3140 } } },
  { "camelot2000",
    { { 2000, 20000, 0, 0 }, { 2000, 344, 90, 120 }, { 2000, 61, 75, 270 }, { 2000, 18, 15, 380 },
      { 2000, 31, 0, 460 }, { 2000, 40, 0, 620 }, { 360, 10, 0, 790 }, { 880, 8, 0, 920 },
      { 2200, 6, 0, 1020 }, { 7000, 4, 0, 1140 }, { 22000, 2, 0, 1220 }, { 0, 0, 0, 1410 } } },
  { "cam",
    { { 2000, 20000, 0, 0 }, { 2000, 223, 90, 130 }, { 2000, 189, 75, 270 }, { 2000, 45, 15, 470 },
      { 2000, 23, 0, 610 }, { 2000, 4, 0, 810 }, { 160, 10, 0, 940 }, { 440, 8, 0, 1250 },
      { 1500, 6, 0, 1480 }, { 6500, 4, 0, 1770 }, { 20000, 2, 0, 1920 }, { 0, 0, 0, 2720 } } },
  { "river",
    { { 2000, 20000, 0, 0 }, { 2000, 77, 90, 140 }, { 2000, 191, 45, 340 }, { 2000, 90, 8, 560 },
      { 2000, 62, 0, 800 }, { 2000, 18, 0, 1050 }, { 310, 10, 0, 1200 }, { 870, 8, 0, 1380 },
      { 2600, 6, 0, 1590 }, { 10000, 4, 0, 1860 }, { 36000, 2, 0, 2070 }, { 0, 0, 0, 2710 } } },
  { "grand",
    { { 2000, 20000, 0, 0 }, { 2000, 451, 90, 280 }, { 2000, 249, 45, 490 }, { 2000, 65, 15, 760 },
      { 2000, 20, 0, 960 }, { 2000, 10, 0, 1160 }, { 420, 10, 0, 1350 }, { 1200, 8, 0, 1600 },
      { 2600, 6, 0, 1890 }, { 6400, 4, 0, 2190 }, { 16000, 2, 0, 2430 }, { 0, 0, 0, 3070 } } },
  { "chivalry",
    { { 2000, 20000, 0, 0 }, { 2000, 950, 90, 280 }, { 2000, 950, 75, 520 }, { 2000, 432, 15, 730 },
      { 2000, 186, 0, 940 }, { 2000, 295, 0, 1150 }, { 360, 10, 0, 1420 }, { 1100, 8, 0, 1660 },
      { 3100, 6, 0, 1920 }, { 7200, 4, 0, 2170 }, { 17000, 2, 0, 2380 }, { 0, 0, 0, 2680 } } },
  { "camette",
    { { 2000, 20000, 0, 0 }, { 2000, 0, 80, 0 }, { 2000, 150, 40, 170 }, { 2000, 20, 4, 280 },
      { 2000, 145, 0, 430 }, { 2000, 4, 0, 490 }, { 110, 10, 0, 640 }, { 320, 8, 0, 780 },
      { 1000, 6, 0, 960 }, { 3300, 4, 0, 1100 }, { 12000, 2, 0, 1220 }, { 0, 0, 0, 1490 } } },
  { "grandcam",
    { { 2000, 20000, 0, 0 }, { 2000, 847, 90, 140 }, { 2000, 241, 75, 380 }, { 2000, 130, 15, 510 },
      { 2000, 30, 0, 730 }, { 2000, 4, 0, 840 }, { 500, 10, 0, 1150 }, { 1300, 8, 0, 1420 },
      { 2900, 6, 0, 1710 }, { 6500, 4, 0, 1960 }, { 15000, 2, 0, 2160 }, { 0, 0, 0, 2670 } } },
};
/* clang-format on */

/* Returns NULL for a variant without a row. */
static const StrengthRow *
find_row (const Variant *variant)
{
  for (size_t i = 0; i < sizeof strengths / sizeof strengths[0]; i++)
    if (strcmp (strengths[i].variant_id, variant->id) == 0)
      return &strengths[i];

  return NULL;
}

Level
level_of (int number, const Variant *variant)
{
  const StrengthRow *row = find_row (variant);
  const Strength *strength;
  Level self;

  if (!level_number_is_limited (number))
    return sights[FULL_STRENGTH];

  strength = &(row != NULL ? row : &strengths[0])->of[number - 1];
  self = sights[number];
  self.n_nodes = (uint64_t) strength->n_nodes;
  self.noise = strength->noise;
  self.overlooked = strength->overlooked;

  return self;
}

/* ---- Playing strength ---- */

int
level_elo (int number, const Variant *variant)
{
  int i = number < 1 || number > N_LEVELS ? N_LEVELS : number;
  const StrengthRow *row = find_row (variant);

  return row != NULL ? row->of[i - 1].elo : ELO_UNKNOWN;
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

/* ---- The root ---- */

static bool
wins (const Position *pos, Move move)
{
  Position after;

  position_play (pos, move, &after);

  return ending_find (&after).result == result_win_of_team (variant_team (pos->seat));
}

bool
level_finds_win (const Position *pos, const Move *moves, int n, Move *win)
{
  for (int i = 0; i < n; i++)
    if (wins (pos, moves[i])) {
      *win = moves[i];
      return true;
    }

  return false;
}

/* Returns whether the capture takes the piece on the square, and nobody can jump in return. */
static bool
takes_for_nothing (const Position *pos, Move capture, Square sq)
{
  SquareSet captured = position_captured (pos, capture), jumpers;
  Position after;

  if (!squares_have (&captured, sq))
    return false;

  position_play (pos, capture, &after);
  jumpers = movegen_jumpers (&after);

  return squares_are_none (&jumpers);
}

static bool
is_gift (const Position *pos, Move move)
{
  Move replies[USUAL_MOVES];
  SquareSet jumpers;
  Position after;
  int n;

  if (move.kind != MOVE_PLAIN && move.kind != MOVE_CANTER)
    return false;

  position_play (pos, move, &after);
  jumpers = movegen_jumpers (&after);
  if (squares_are_none (&jumpers))
    return false;

  n = movegen_list (&after, replies, USUAL_MOVES);
  for (int i = 0; i < n && i < USUAL_MOVES; i++)
    if (replies[i].kind == MOVE_CAPTURE && takes_for_nothing (&after, replies[i], move.to))
      return true;

  return false;
}

int
level_leave_out_gifts (const Position *pos, Move *moves, int n)
{
  int n_kept = 0;

  for (int i = 0; i < n; i++)
    if (!is_gift (pos, moves[i])) {
      Move kept = moves[i];

      moves[i] = moves[n_kept];
      moves[n_kept++] = kept;
    }

  return n_kept > 0 ? n_kept : n;
}
