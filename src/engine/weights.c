#include "engine/weights.h"

#include <assert.h>
#include <string.h>

#define FIELD(name, member)                                                                        \
  {                                                                                                \
    name, offsetof (Weights, member), sizeof ((Weights *) NULL)->member / sizeof (int)             \
  }

const WeightField weight_fields[N_WEIGHT_FIELDS] = {
  FIELD ("man", man),
  FIELD ("knight", knight),
  FIELD ("early-step", early_step),
  FIELD ("late-step", late_step),
  FIELD ("early-gate", early_gate),
  FIELD ("late-gate", late_gate),
  FIELD ("race", race),
  FIELD ("runner", runner),
  FIELD ("pair", pair),
  FIELD ("canter", canter),
  FIELD ("charge", charge),
  FIELD ("exposed", exposed),
  FIELD ("loose", loose),
  FIELD ("tempo", tempo),
};

static_assert (sizeof (Weights) % sizeof (int) == 0, "weights are numbers and nothing else");

int *
weights_field (Weights *self, const WeightField *field)
{
  return (int *) (void *) ((char *) self + field->offset);
}

/* clang-format off */

/* Tuned by `logres-cli tune`; what each tuning won is in the ladder of README.md. */
#define AS_IN_CAMELOT \
  .man = { 72, 94 }, \
  .knight = { 100, 30 }, \
  .early_step = { 9, 41, 18, -11, -20, -35, -34, -13, -5, -3, -12, -15, -41, -75, 51, -28, -31, -34, -36, -38 }, \
  .late_step = { 103, 122, 91, 64, 56, 42, 18, -18, -59, -74, -81, -53, -48, -81, 22, -72, -79, -84, -89, -94 }, \
  .early_gate = { 5, 60, 69, 28 }, \
  .late_gate = { 21, 94, 106, 58 }, \
  .race = { 12, 66 }, \
  .runner = { 101, 100 }, \
  .pair = { 9, -3 }, \
  .canter = { 5, 15 }, \
  .charge = { 14, -36 }, \
  .exposed = { 2, -20, -57, -90 }, \
  .loose = { 9, -2, -1, 0 }, \
  .tempo = { 5, 22 },

#define AS_IN_CAMELOT2000 \
  .man = { 79, 125 }, \
  .knight = { 93, 18 }, \
  .early_step = { 74, 121, 89, 33, 13, -21, -33, -16, -44, -36, -55, -55, -51, -95, 23, -29, -31, -34, -36, -38 }, \
  .late_step = { 199, 200, 159, 108, 79, 41, -9, -39, -78, -111, -106, -87, -71, -79, -1, -73, -79, -84, -89, -94 }, \
  .early_gate = { 4, 35, 49, 11 }, \
  .late_gate = { 20, 76, 99, 2 }, \
  .race = { 24, 14 }, \
  .runner = { 116, 119 }, \
  .pair = { 15, -11 }, \
  .canter = { 7, 21 }, \
  .charge = { 18, -27 }, \
  .exposed = { 3, -19, -53, -90 }, \
  .loose = { 11, -1, 0, 0 }, \
  .tempo = { 7, 25 },

#define AS_IN_CAM \
  .man = { 78, 160 }, \
  .knight = { 65, 26 }, \
  .early_step = { 80, 109, 78, 13, -3, -20, -16, -20, -19, -19, -27, -28, -31, -37, -41, -44, -47, -50, -54, -57 }, \
  .late_step = { 160, 127, 83, 52, 5, -32, -60, -77, -47, -23, 12, 13, -91, -100, -109, -118, -126, -135, -143, -151 }, \
  .early_gate = { 8, 8, 4, 8 }, \
  .late_gate = { 15, 109, 98, 52 }, \
  .race = { 29, 82 }, \
  .runner = { 88, 76 }, \
  .pair = { 2, 17 }, \
  .canter = { 2, 11 }, \
  .charge = { 9, -12 }, \
  .exposed = { 2, -18, -64, -90 }, \
  .loose = { 4, -13, -1, 0 }, \
  .tempo = { 1, 44 },

#define AS_IN_RIVER \
  .man = { 100, 100 }, \
  .knight = { 130, 90 }, \
  .early_step = { 50, 36, 24, 15, 8, 2, -3, -7, -11, -14, -17, -20, -22, -25, -27, -29, -31, -34, -36, -38 }, \
  .late_step = { 140, 100, 69, 44, 24, 8, -5, -16, -26, -34, -42, -49, -56, -62, -68, -73, -79, -84, -89, -94 }, \
  .early_gate = { 4, 4, 4, 4 }, \
  .late_gate = { 20, 20, 20, 20 }, \
  .race = { 0, 10 }, \
  .runner = { 0, 0 }, \
  .pair = { 1, 1 }, \
  .canter = { 2, 2 }, \
  .charge = { 0, 0 }, \
  .exposed = { 0, -20, -60, -90 }, \
  .loose = { 0, 0, 0, 0 }, \
  .tempo = { 10, 10 },

#define AS_IN_GRANDCAM \
  .man = { 100, 100 }, \
  .knight = { 130, 90 }, \
  .early_step = { 80, 57, 39, 25, 13, 4, -4, -10, -16, -21, -25, -30, -33, -37, -41, -44, -47, -50, -54, -57 }, \
  .late_step = { 160, 112, 74, 44, 19, -2, -20, -35, -48, -60, -71, -81, -91, -100, -109, -118, -126, -135, -143, -151 }, \
  .early_gate = { 6, 6, 6, 6 }, \
  .late_gate = { 15, 15, 15, 15 }, \
  .race = { 0, 20 }, \
  .runner = { 0, 0 }, \
  .pair = { 1, 1 }, \
  .canter = { 2, 2 }, \
  .charge = { 0, 0 }, \
  .exposed = { 0, -20, -60, -90 }, \
  .loose = { 0, 0, 0, 0 }, \
  .tempo = { 15, 15 },

typedef struct WeightsRow {
  const char *variant_id;
  Weights weights;
} WeightsRow;

static const WeightsRow rows[] = {
  { "camelot", { AS_IN_CAMELOT } },
  { "camelot2000", { AS_IN_CAMELOT2000 } },
  { "cam", { AS_IN_CAM } },
  { "river", { AS_IN_RIVER } },
  { "grand", { AS_IN_RIVER } },
  { "chivalry", { AS_IN_CAMELOT } },
  { "camette", { AS_IN_CAM } },
  { "grandcam", { AS_IN_GRANDCAM } },
};

/* clang-format on */

/* A variant without a row is judged like the first. */
const Weights *
weights_of (const Variant *variant)
{
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (strcmp (rows[i].variant_id, variant->id) == 0)
      return &rows[i].weights;

  return &rows[0].weights;
}
