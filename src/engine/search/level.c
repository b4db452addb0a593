#include "engine/search/level.h"

#include "core/rules/ending.h"
#include "core/rules/movegen.h"

#include <string.h>

/* ---- The tables ---- */

/* The sight of each level, in all variants. Levels 1 to 6 search one ply. After this ply they see
 * more and more: nothing, one capture of one piece, one capture, and all captures without charges.
 * Levels 7 to 9 see longer and longer canters, and the levels above see all moves. */
/* clang-format off */
static const Level sights[N_LEVELS + 1] = {
  [1] = { .depth = 1, .horizon = 1 },
  [2] = { .depth = 1, .horizon = 2, .jumps = 1, .is_blind_to_charges = true },
  [3] = { .depth = 1, .horizon = 2, .jumps = 1, .is_blind_to_charges = true, .is_careful = true },
  [4] = { .depth = 1, .horizon = 2, .jumps = 1, .is_blind_to_charges = true, .is_careful = true },
  [5] = { .depth = 1, .horizon = 2, .is_blind_to_charges = true, .is_careful = true },
  [6] = { .depth = 1, .is_blind_to_charges = true, .is_careful = true },
  [7] = { .leaps = 1 },
  [8] = { .leaps = 2 },
  [9] = { .leaps = 3 },
};
/* clang-format on */

/* The numbers of a level in one variant. */
typedef struct Strength {
  int n_nodes, noise, overlooked; /* see Level */
  int elo, error;
} Strength;

typedef struct StrengthRow {
  const char *variant_id;
  Strength of[N_LEVELS];
} StrengthRow;

/* The first three numbers were chosen so that up to level 12 each level wins about seven games of
 * ten against the one below; README.md has the matches. The levels above share what is left up to
 * full strength. The Elo is that above level 1, with its error at 95 % confidence, as `logres-lab
 * measure` prints them. */
/* clang-format off */
static const StrengthRow strengths[] = {
  { "camelot",
    { { 2000, 20000, 0, 0, 0 }, { 2000, 1242, 90, 160, 50 }, { 2000, 6085, 75, 320, 70 },
      { 2000, 1165, 12, 480, 70 }, { 2000, 600, 0, 650, 80 }, { 2000, 390, 0, 830, 100 },
      { 52, 10, 0, 960, 110 }, { 86, 8, 0, 1140, 120 }, { 133, 6, 0, 1270, 130 },
      { 238, 4, 0, 1420, 130 }, { 475, 3, 0, 1580, 140 }, { 890, 2, 0, 1730, 140 },
      { 4500, 2, 0, 2300, 290 }, { 30000, 2, 0, 2810, 360 }, { 0, 0, 0, 3440, 610 } } },
  { "camelot2000",
    { { 2000, 20000, 0, 0, 0 }, { 2000, 400, 90, 100, 30 }, { 2000, 82, 75, 230, 40 },
      { 2000, 21, 18, 310, 60 }, { 2000, 1, 0, 410, 80 }, { 2000, 6, 0, 520, 90 },
      { 170, 10, 0, 650, 100 }, { 395, 8, 0, 750, 100 }, { 880, 6, 0, 860, 110 },
      { 2200, 4, 0, 980, 110 }, { 5200, 3, 0, 1080, 120 }, { 17000, 2, 0, 1160, 120 },
      { 60000, 2, 0, 1290, 210 }, { 150000, 2, 0, 1330, 260 }, { 0, 0, 0, 1400, 300 } } },
  { "cam",
    { { 2000, 20000, 0, 0, 0 }, { 2000, 223, 90, 180, 60 }, { 2000, 230, 75, 360, 90 },
      { 2000, 108, 12, 540, 100 }, { 2000, 57, 0, 710, 120 }, { 2000, 18, 0, 830, 130 },
      { 59, 10, 0, 1000, 140 }, { 105, 8, 0, 1110, 150 }, { 198, 6, 0, 1240, 150 },
      { 430, 4, 0, 1400, 160 }, { 1000, 3, 0, 1540, 160 }, { 2150, 2, 0, 1680, 170 },
      { 7000, 2, 0, 1910, 190 }, { 20000, 2, 0, 2070, 210 }, { 0, 0, 0, 2870, 530 } } },
  { "river",
    { { 2000, 600, 0, 0, 0 }, { 2000, 63, 90, 150, 50 }, { 2000, 200, 75, 290, 70 },
      { 2000, 130, 12, 450, 80 }, { 2000, 103, 0, 600, 90 }, { 2000, 82, 0, 740, 100 },
      { 84, 10, 0, 910, 120 }, { 178, 8, 0, 1050, 120 }, { 420, 6, 0, 1230, 130 },
      { 1060, 4, 0, 1380, 140 }, { 2300, 3, 0, 1580, 140 }, { 5400, 2, 0, 1720, 150 },
      { 14000, 2, 0, 1860, 170 }, { 36000, 2, 0, 2010, 200 }, { 0, 0, 0, 2650, 530 } } },
  { "grand",
    { { 2000, 944, 0, 0, 0 }, { 2000, 301, 90, 180, 50 }, { 2000, 258, 75, 320, 80 },
      { 2000, 152, 12, 470, 90 }, { 2000, 90, 0, 660, 110 }, { 2000, 29, 0, 840, 120 },
      { 123, 10, 0, 980, 130 }, { 308, 8, 0, 1090, 140 }, { 586, 6, 0, 1260, 150 },
      { 1095, 4, 0, 1390, 160 }, { 1830, 3, 0, 1570, 170 }, { 3000, 2, 0, 1750, 180 },
      { 7000, 2, 0, 2080, 230 }, { 16000, 2, 0, 2340, 250 }, { 0, 0, 0, 2980, 550 } } },
  { "chivalry",
    { { 2000, 1460, 0, 0, 0 }, { 2000, 600, 90, 180, 60 }, { 2000, 740, 75, 330, 80 },
      { 2000, 460, 12, 460, 90 }, { 2000, 240, 0, 600, 100 }, { 2000, 110, 0, 710, 110 },
      { 200, 10, 0, 860, 120 }, { 380, 8, 0, 950, 130 }, { 750, 6, 0, 1060, 130 },
      { 1400, 4, 0, 1230, 140 }, { 2500, 3, 0, 1350, 150 }, { 4300, 2, 0, 1460, 150 },
      { 8500, 2, 0, 1700, 180 }, { 17000, 2, 0, 1910, 200 }, { 0, 0, 0, 2210, 290 } } },
  { "camette",
    { { 2000, 20000, 0, 0, 0 }, { 2000, 98, 45, 110, 50 }, { 2000, 450, 20, 230, 80 },
      { 2000, 205, 4, 350, 100 }, { 2000, 6, 0, 490, 110 }, { 2000, 12, 0, 620, 120 },
      { 84, 10, 0, 750, 130 }, { 155, 8, 0, 890, 130 }, { 350, 6, 0, 1000, 140 },
      { 690, 4, 0, 1100, 150 }, { 1600, 3, 0, 1230, 150 }, { 4500, 2, 0, 1340, 160 },
      { 11500, 2, 0, 1460, 160 }, { 30000, 2, 0, 1530, 170 }, { 0, 0, 0, 1600, 230 } } },
  { "grandcam",
    { { 2000, 20000, 0, 0, 0 }, { 2000, 796, 90, 120, 50 }, { 2000, 459, 75, 300, 80 },
      { 2000, 199, 12, 480, 100 }, { 2000, 112, 0, 660, 110 }, { 2000, 22, 0, 840, 130 },
      { 154, 10, 0, 1020, 140 }, { 375, 8, 0, 1190, 150 }, { 790, 6, 0, 1340, 160 },
      { 1400, 4, 0, 1470, 170 }, { 2300, 3, 0, 1590, 170 }, { 4300, 2, 0, 1730, 180 },
      { 8200, 2, 0, 1900, 210 }, { 15000, 2, 0, 1980, 230 }, { 0, 0, 0, 2490, 420 } } },
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

/* Returns NULL for a variant without measured strengths. */
static const Strength *
find_strength (int number, const Variant *variant)
{
  int i = number < 1 || number > N_LEVELS ? N_LEVELS : number;
  const StrengthRow *row = find_row (variant);

  return row != NULL ? &row->of[i - 1] : NULL;
}

int
level_elo (int number, const Variant *variant)
{
  const Strength *strength = find_strength (number, variant);

  return strength != NULL ? strength->elo : ELO_UNKNOWN;
}

int
level_elo_error (int number, const Variant *variant)
{
  const Strength *strength = find_strength (number, variant);

  return strength != NULL ? strength->error : ELO_UNKNOWN;
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
