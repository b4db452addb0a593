#include "engine/search/search-constants.h"

/* clang-format off */
const ConstantRow search_constants[N_SEARCH_CONSTANTS] = {
  [REVERSE_DEPTH] =     { "reverse-depth",         6,     0,    20,    1 },
  [REVERSE_MARGIN] =    { "reverse-margin",       70,    10,   300,   12 },
  [ENEMY_NEAR] =        { "enemy-near",            3,     0,    10,    0 },
  [NULL_DEPTH] =        { "null-depth",            3,     1,    10,    0 },
  [NULL_BASE] =         { "null-base",             3,     1,     8,    0 },
  [NULL_SLOPE] =        { "null-slope",           25,     0,   100,    6 },
  [NULL_PIECES] =       { "null-pieces",           4,     0,    20,    0 },
  [FUTILITY_DEPTH] =    { "futility-depth",        4,     0,    20,    1 },
  [FUTILITY_BASE] =     { "futility-base",        80,     0,   400,   20 },
  [FUTILITY_MARGIN] =   { "futility-margin",      80,    10,   400,   15 },
  [OFFER_DEPTH] =       { "offer-depth",           3,     1,    20,    1 },
  [LATE_DEPTH] =        { "late-depth",            5,     0,    20,    1 },
  [LATE_LEAST] =        { "late-least",            6,     1,    60,    2 },
  [LATE_SLOPE] =        { "late-slope",          200,    10,   800,   40 },
  [REDUCTION_DEPTH] =   { "reduction-depth",       3,     1,    10,    0 },
  [REDUCTION_FROM] =    { "reduction-from",        3,     1,    20,    0 },
  [REDUCTION_BASE] =    { "reduction-base",      340,  -512,  1024,   64 },
  [REDUCTION_SLOPE] =   { "reduction-slope",      16,     0,    64,    2 },
  [REDUCTION_OPEN] =    { "reduction-open",      256,     0,  1024,   64 },
  [REDUCTION_HISTORY] = { "reduction-history",  6000,  1000, 32000, 1000 },
  [REDUCTION_CUT] =     { "reduction-cut",       128,  -256,  1024,   64 },
  [UNKNOWN_DEPTH] =     { "unknown-depth",         6,     2,   100,    1 },
  [LEARNED] =           { "learned",             400,    10,  2000,   80 },
  [LEARNED_MOST] =      { "learned-most",       4000,   500, 16000,  800 },
  [FEW_REPLIES] =       { "few-replies",           5,     0,    20,    1 },
  [CAPTURE_SLACK] =     { "capture-slack",        60,     0,   400,   20 },
  [CAPTURE_WORTH] =     { "capture-worth",       180,    50,   500,   25 },
  [WINDOW] =            { "window",               30,     5,   300,    5 },
};
/* clang-format on */

void
search_constants_init (SearchConstants *self)
{
  for (int i = 0; i < N_SEARCH_CONSTANTS; i++)
    self->of[i] = search_constants[i].usual;
}
