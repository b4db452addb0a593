#pragma once

/* The functions behind attacks.h. attacks-simd.c is compiled twice, once for every processor and
 * once for those with AVX2, and attacks.c chooses one of the two builds. */

#include "engine/judge/attacks.h"

typedef struct AttackFuncs {
  void (*find_threats) (Threats *threats, const Position *pos);
  void (*find_offers) (Offers *offers, const Position *pos);
  void (*find_attacks) (Attacks *attacks,
                        const Position *pos,
                        const Terrain *terrain,
                        const Threats *threats);
  int (*count_steps) (const Position *pos, const Terrain *terrain, int team);
} AttackFuncs;

extern const AttackFuncs attack_funcs_plain;
extern const AttackFuncs attack_funcs_avx2;
