#include "lab/match/random.h"

/* SplitMix64 by Sebastiano Vigna, in the public domain. Any number is a good first state. */
uint64_t
random_throw (Random *self)
{
  uint64_t mixed = self->state += 0x9e3779b97f4a7c15;

  mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;

  return mixed ^ mixed >> 31;
}

/* Mixes `seed` and `number`, so that neighboring seeds or numbers give independent sequences. */
Random
random_from (uint64_t seed, uint64_t number)
{
  Random of_seed = { seed }, of_number = { random_throw (&of_seed) ^ number };

  return (Random) { random_throw (&of_number) };
}

int
random_below (Random *self, int n)
{
  return (int) ((random_throw (self) >> 32) * (uint64_t) n >> 32);
}
