#include "engine/judge/weights.h"

#include <assert.h>
#include <string.h>

#define FIELD(name, member)                                                                        \
  { name, offsetof (Weights, member), sizeof ((Weights *) NULL)->member / sizeof (int) }

const WeightField weight_fields[N_WEIGHT_FIELDS] = {
  FIELD ("man", man),
  FIELD ("early-step", early_step),
  FIELD ("late-step", late_step),
  FIELD ("early-knight", early_knight),
  FIELD ("late-knight", late_knight),
  FIELD ("early-gate", early_gate),
  FIELD ("late-gate", late_gate),
  FIELD ("rim", rim),
  FIELD ("race", race),
  FIELD ("run", run),
  FIELD ("early-siege", early_siege),
  FIELD ("late-siege", late_siege),
  FIELD ("approach", approach),
  FIELD ("pair", pair),
  FIELD ("lone", lone),
  FIELD ("canter", canter),
  FIELD ("charge", charge),
  FIELD ("exposed", exposed),
  FIELD ("later", later),
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

/* Tuned by `logres-lab tune`. The engine's README.md lists what each tuning gained. */
#define AS_IN_CAMELOT \
  .man = { 88, 203 }, \
  .early_step = { 96, 97, 28, -9, 12, -8, -1, -1, 4, -14, -28, -24, -29, -50, -39, -37, -38, -40, -42, -44 }, \
  .late_step = { 77, 216, 152, 71, 79, 33, 5, -6, -18, -14, 17, 21, -27, -42, 48, -78, -79, -84, -89, -94 }, \
  .early_knight = { 93, 49, 70, 80, 83, 75, 74, 96, 111, 135, 147, 121, 141, 101, 118, 100, 100, 100, 100, 100 }, \
  .late_knight = { -22, 14, 15, 50, 18, 50, 41, 50, 50, 12, 2, 28, 19, 46, 45, 29, 30, 30, 30, 30 }, \
  .early_gate = { -1, -3, 8, 4 }, \
  .late_gate = { 15, 76, 113, 83 }, \
  .rim = { 7, -30 }, \
  .race = { 18, 27 }, \
  .run = { 100, 168, 179, 118, 131, 84, 65, 36, 54, 67, 52, 78 }, \
  .early_siege = { 20, -4, 17, 17, 16, -54, -57, -24, 80, 10, -28, -104, 42, 50, 65, -42, 3, 12, 13, 3 }, \
  .late_siege = { -20, 76, 64, 52, -82, -46, -12, -43, 128, 72, -92, -137, 68, 103, 99, -37, 2, 11, 24, 17 }, \
  .approach = { 38, 101 }, \
  .pair = { 23, -45 }, \
  .lone = { -27, -21 }, \
  .canter = { 2, 21 }, \
  .charge = { 40, 28 }, \
  .exposed = { 10, -24, -73, -92 }, \
  .later = { -3, -20, -57, -90 }, \
  .loose = { -2, 2, -2, 0 }, \
  .tempo = { 31, -10 },

#define AS_IN_CAMELOT2000 \
  .man = { 123, 135 }, \
  .early_step = { 135, 179, 100, 23, 6, -6, -25, -11, -44, -42, -55, -60, -49, -77, 17, -29, -31, -34, -36, -38 }, \
  .late_step = { 242, 260, 184, 107, 63, 57, 8, -30, -45, -82, -66, -63, -89, -94, -41, -73, -79, -84, -89, -94 }, \
  .early_knight = { 147, 86, 70, 84, 83, 112, 95, 92, 100, 107, 111, 105, 78, 84, 102, 93, 93, 93, 93, 93 }, \
  .late_knight = { 64, 22, 5, 21, 17, 47, 6, 22, 25, 1, -28, -9, -20, -10, -7, 18, 18, 18, 18, 18 }, \
  .early_gate = { 4, 36, 51, 33 }, \
  .late_gate = { 20, 39, 62, 21 }, \
  .rim = { -4, -27 }, \
  .race = { 27, -6 }, \
  .run = { 119, 178, 183, 183, 142, 148, 117, 118, 119, 119, 119, 135 }, \
  .early_siege = { -25, 6, 3, 28, -52, -57, 1, 1, 69, 31, -17, -26, 36, 10, -10, -25, 1, -7, -8, -13 }, \
  .late_siege = { -52, -5, 34, 54, -60, -59, -23, 9, 71, 52, -26, -31, 45, 25, -21, -37, -13, -13, -16, -16 }, \
  .approach = { 47, 59 }, \
  .pair = { 26, -43 }, \
  .lone = { -42, -34 }, \
  .canter = { 4, 8 }, \
  .charge = { 40, 41 }, \
  .exposed = { -3, -13, -51, -90 }, \
  .later = { 4, -19, -53, -90 }, \
  .loose = { 9, 3, 0, 0 }, \
  .tempo = { 16, 18 },

#define AS_IN_CAM \
  .man = { 128, 268 }, \
  .early_step = { 100, 177, 141, 59, 57, 9, 0, -8, -7, -1, -14, -13, -35, -37, -41, -44, -47, -50, -54, -57 }, \
  .late_step = { 160, 217, 186, 70, 78, 23, 9, 3, 3, 22, 55, 62, -95, -100, -109, -118, -126, -135, -143, -151 }, \
  .early_knight = { 65, 69, 2, 43, 65, 53, 84, 94, 106, 99, 110, 78, 62, 65, 65, 65, 65, 65, 65, 65 }, \
  .late_knight = { 26, 49, 15, -28, -36, 4, 15, 4, 25, 17, -20, -3, 23, 26, 26, 26, 26, 26, 26, 26 }, \
  .early_gate = { -4, 7, 1, 5 }, \
  .late_gate = { 11, 107, 95, 57 }, \
  .rim = { 3, -10 }, \
  .race = { 18, 95 }, \
  .run = { 76, 96, 211, 90, -71, -3, 27, 68, 75, 76, 76, 76 }, \
  .early_siege = { -37, -19, 2, -2, 0, -21, -14, -31, 93, 56, 17, -14, 35, 20, 5, 11, 0, 0, -7, -6 }, \
  .late_siege = { -59, 43, 26, 130, 132, -29, -158, -84, 92, 78, 62, -45, 2, 8, 10, 23, -1, -1, -2, -2 }, \
  .approach = { 33, 26 }, \
  .pair = { 0, 33 }, \
  .lone = { -2, -6 }, \
  .canter = { 4, -9 }, \
  .charge = { 26, 81 }, \
  .exposed = { 0, -35, -64, -92 }, \
  .later = { -3, -18, -64, -90 }, \
  .loose = { 2, -19, -3, 0 }, \
  .tempo = { 7, 29 },

/* The tuner gives early steps over the bridges little worth, so that each side waits for the
 * other. That wins nothing against a player who never comes. So the steps were set by hand, and
 * nearly every step forward is worth something. */
#define AS_IN_RIVER \
  .man = { 129, 288 }, \
  .early_step = { 200, 210, 149, 122, 105, 60, 42, 34, 27, 20, 14, 8, 2, -6, -14, -56, -64, -74, -84, -94 }, \
  .late_step = { 200, 230, 172, 110, 80, 60, 42, 30, 20, 10, 4, -4, -26, -40, -50, -83, -90, -100, -110, -120 }, \
  .early_knight = { -14, 105, 92, 54, 110, 56, 86, 80, 91, 100, 89, 70, 80, 100, 93, 129, 130, 130, 130, 130 }, \
  .late_knight = { -33, 32, 57, 34, 63, 29, 2, 43, 40, 14, 20, 49, 56, 89, 125, 87, 90, 90, 90, 90 }, \
  .early_gate = { -1, 10, 4, 14 }, \
  .late_gate = { 14, 101, 67, 46 }, \
  .rim = { -6, -30 }, \
  .race = { 11, 37 }, \
  .run = { 0, 52, 81, 86, 50, 57, 11, -13, -6, -4, -5, -7 }, \
  .early_siege = { -41, -7, -15, 12, -29, -4, 4, -41, 118, 69, 10, -38, 96, 77, 19, -12, 37, 22, 16, 2 }, \
  .late_siege = { -78, 32, 51, 47, -62, -34, -6, -56, 196, 60, -4, -73, 103, 89, 33, -19, 45, 32, 11, 4 }, \
  .approach = { 92, 130 }, \
  .pair = { 1, -36 }, \
  .lone = { -16, -57 }, \
  .canter = { -5, 13 }, \
  .charge = { 18, 7 }, \
  .exposed = { 15, -55, -55, -90 }, \
  .later = { -6, -20, -60, -90 }, \
  .loose = { -6, 0, 1, 0 }, \
  .tempo = { -1, 16 },

#define AS_IN_GRAND \
  .man = { 94, 122 }, \
  .early_step = { 63, 59, 28, 13, 5, 11, -1, -11, -21, -19, -29, -17, -28, -27, -36, -47, -31, -34, -36, -38 }, \
  .late_step = { 136, 135, 91, 64, 31, -2, 0, -18, -27, -45, -31, -67, -50, -70, -65, -83, -79, -84, -89, -94 }, \
  .early_knight = { 78, 96, 91, 83, 98, 105, 113, 115, 109, 109, 105, 103, 102, 109, 112, 125, 130, 130, 130, 130 }, \
  .late_knight = { 36, 72, 58, 41, 62, 51, 81, 53, 72, 66, 69, 104, 64, 53, 87, 87, 90, 90, 90, 90 }, \
  .early_gate = { -14, 5, -3, 1 }, \
  .late_gate = { 10, 30, 22, 13 }, \
  .rim = { -1, 2 }, \
  .race = { 2, 22 }, \
  .run = { 0, 6, 3, -1, -1, -1, -1, 0, 0, 0, 0, 0 }, \
  .early_siege = { 3, 9, -6, -8, -19, 10, -10, -10, 33, 28, 3, -16, 11, 1, -5, -10, -4, 3, -7, 2 }, \
  .late_siege = { -4, 2, 3, 6, -34, -4, -39, -33, 47, 39, 15, -8, 16, 0, -5, 3, -5, 2, -10, 0 }, \
  .approach = { 6, 18 }, \
  .pair = { 2, 7 }, \
  .lone = { -7, -1 }, \
  .canter = { 2, -1 }, \
  .charge = { 26, 35 }, \
  .exposed = { 0, -21, -61, -91 }, \
  .later = { -2, -26, -56, -90 }, \
  .loose = { 4, -10, -1, 0 }, \
  .tempo = { 1, 17 },

#define AS_IN_GRANDCAM \
  .man = { 79, 125 }, \
  .early_step = { 80, 63, 69, 1, -6, 20, 7, -25, -19, -23, -30, -37, -77, -37, -41, -44, -47, -50, -54, -57 }, \
  .late_step = { 160, 151, 124, 34, 5, -5, -63, -28, -48, -40, -71, -96, -108, -100, -109, -118, -126, -135, -143, -151 }, \
  .early_knight = { 130, 100, 88, 100, 91, 86, 86, 109, 115, 82, 116, 102, 86, 130, 130, 130, 130, 130, 130, 130 }, \
  .late_knight = { 90, 90, 87, 20, 14, 22, 67, 50, 71, 41, 80, 85, 68, 90, 90, 90, 90, 90, 90, 90 }, \
  .early_gate = { -38, -1, 4, 7 }, \
  .late_gate = { -2, 0, 22, -11 }, \
  .rim = { 5, 0 }, \
  .race = { 3, 76 }, \
  .run = { 0, 5, -14, -16, -2, 0, 0, 0, 0, 0, 0, 0 }, \
  .early_siege = { -13, -13, -51, -62, 88, 54, 8, -32, 13, 23, 12, -24, 22, -21, 9, -36, -2, -8, -5, -40 }, \
  .late_siege = { -56, -53, -43, -27, 95, 42, -34, -53, 15, 38, 16, -22, 15, -29, -13, -11, -8, -10, -5, -8 }, \
  .approach = { 13, 42 }, \
  .pair = { 1, -4 }, \
  .lone = { -21, 16 }, \
  .canter = { 3, 2 }, \
  .charge = { 28, 84 }, \
  .exposed = { -4, -6, -54, -90 }, \
  .later = { -10, -12, -41, -91 }, \
  .loose = { 21, -5, 0, -1 }, \
  .tempo = { 1, 42 },

#define AS_IN_CAMETTE \
  .man = { 205, 209 }, \
  .early_step = { 100, 247, 163, 61, 51, 19, -7, -8, -7, -1, -14, -13, -35, -37, -41, -44, -47, -50, -54, -57 }, \
  .late_step = { 160, 300, 164, 69, 52, 46, -43, 3, 3, 22, 55, 62, -95, -100, -109, -118, -126, -135, -143, -151 }, \
  .early_knight = { 65, 16, 36, 45, 82, 73, 74, 94, 106, 99, 110, 78, 62, 65, 65, 65, 65, 65, 65, 65 }, \
  .late_knight = { 26, 60, 67, 10, -21, 16, -5, 4, 25, 17, -20, -3, 23, 26, 26, 26, 26, 26, 26, 26 }, \
  .early_gate = { -11, 17, -5, 7 }, \
  .late_gate = { -41, 130, 69, 56 }, \
  .rim = { 9, -32 }, \
  .race = { 7, 102 }, \
  .run = { 76, 163, 92, 90, -71, -3, 27, 68, 75, 76, 76, 76 }, \
  .early_siege = { -8, -4, -67, -61, -25, 7, 28, -50, -4, 50, -12, -17, 40, 30, 58, 2, 0, -18, -30, 6 }, \
  .late_siege = { 16, 33, -43, 109, 74, 36, -132, -98, -21, 74, 127, -13, 5, -11, 66, -38, -1, -12, -9, 3 }, \
  .approach = { -6, 17 }, \
  .pair = { 2, 11 }, \
  .lone = { 10, 14 }, \
  .canter = { 13, -22 }, \
  .charge = { 34, 110 }, \
  .exposed = { 2, -22, -86, -95 }, \
  .later = { 1, -18, -64, -90 }, \
  .loose = { 8, -16, -25, 0 }, \
  .tempo = { 6, 39 },

typedef struct WeightsRow {
  const char *variant_id;
  Weights weights;
} WeightsRow;

static const WeightsRow rows[] = {
  { "camelot", { AS_IN_CAMELOT } },
  { "camelot2000", { AS_IN_CAMELOT2000 } },
  { "cam", { AS_IN_CAM } },
  { "river", { AS_IN_RIVER } },
  { "grand", { AS_IN_GRAND } },
  { "chivalry", { AS_IN_CAMELOT } },
  { "camette", { AS_IN_CAMETTE } },
  { "grandcam", { AS_IN_GRANDCAM } },
};

/* clang-format on */

/* A variant without a row has the weights of the first row. */
const Weights *
weights_of (const Variant *variant)
{
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (strcmp (rows[i].variant_id, variant->id) == 0)
      return &rows[i].weights;

  return &rows[0].weights;
}
