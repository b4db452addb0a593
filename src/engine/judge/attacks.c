#include "engine/judge/attacks.h"

#include "engine/judge/attacks-simd.h"

/* choose_lookout() sets this pointer before main() starts. */
static const AttackFuncs *lookout = &attack_funcs_plain;

__attribute__ ((constructor)) static void
choose_lookout (void)
{
#ifdef HAVE_AVX2
  if (__builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi2"))
    lookout = &attack_funcs_avx2;
#endif
}

void
threats_find (Threats *self, const Position *pos)
{
  lookout->find_threats (self, pos);
}

void
offers_find (Offers *self, const Position *pos)
{
  lookout->find_offers (self, pos);
}

void
attacks_find (Attacks *self, const Position *pos, const Terrain *terrain, const Threats *threats)
{
  lookout->find_attacks (self, pos, terrain, threats);
}

int
attacks_steps_to_win (const Position *pos, const Terrain *terrain, int team)
{
  return lookout->count_steps (pos, terrain, team);
}
