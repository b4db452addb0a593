#pragma once

/* The functions that find what attacks.h promises. attacks-simd.c is compiled twice, for any
 * processor of the kind and for those that know AVX2; attacks.c chooses. */

#include "engine/judge/attacks.h"

typedef struct Lookout {
  void (*find_threats) (Threats *threats, const Position *pos);
  void (*find_offers) (Offers *offers, const Position *pos);
  void (*take_sight) (Sight *sight,
                      const Position *pos,
                      const Terrain *terrain,
                      const Threats *threats);
  int (*count_steps) (const Position *pos, const Terrain *terrain, int team);
} Lookout;

extern const Lookout lookout_plain;
extern const Lookout lookout_avx2;
