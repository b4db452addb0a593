#pragma once

/* The two builds of the functions behind attacks.h. attacks-simd.c is compiled for every
 * processor and for those with AVX2, and attacks.c chooses one of them. */

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
