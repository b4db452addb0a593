#include "engine/weights.h"

#include <string.h>

/* A first guess for all: two pieces must arrive, and material decides. */
#define TWO_TO_ARRIVE                                                                              \
  .man = 100, .knight = 125, .march_early = 2, .march_late = 5, .arrival_early = 50,               \
  .arrival_late = 140, .race = 10, .guard_early = 4, .guard_late = 20,                             \
  .exposed = { 0, 20, 60, 90 }, .cohesion = 1, .canter = 2, .tempo = 10

/* One piece is enough, so that every step counts. */
#define ONE_TO_ARRIVE                                                                              \
  .man = 100, .knight = 125, .march_early = 3, .march_late = 8, .arrival_early = 80,               \
  .arrival_late = 160, .race = 20, .guard_early = 6, .guard_late = 15,                             \
  .exposed = { 0, 20, 60, 90 }, .cohesion = 1, .canter = 2, .tempo = 15

static const Weights rows[] = {
  { "camelot", TWO_TO_ARRIVE },  { "camelot2000", TWO_TO_ARRIVE }, { "river", TWO_TO_ARRIVE },
  { "chivalry", TWO_TO_ARRIVE }, { "grand", TWO_TO_ARRIVE },       { "cam", ONE_TO_ARRIVE },
  { "camette", ONE_TO_ARRIVE },  { "grandcam", ONE_TO_ARRIVE },
};

/* A variant without a row is judged like the first. */
const Weights *
weights_of (const Variant *variant)
{
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (strcmp (rows[i].variant_id, variant->id) == 0)
      return &rows[i];

  return &rows[0];
}
