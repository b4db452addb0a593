#include "engine/win-chance.h"

#include "engine/foresight.h"
#include "engine/score.h"

#include <string.h>

typedef struct ChanceRow {
  const char *variant_id;
  double steepness; /* of the logistic, for a Man */
} ChanceRow;

/* Fitted by `logres-cli fit`; games that are not here take after `camelot`. */
static const ChanceRow rows[] = {
  { "camelot", 0.3105 },
  { "camelot2000", 0.5312 },
  { "cam", 0.4395 },
  { "river", 0.2324 },
  { "grand", 0.4355 },
  { "camette", 0.4395 },
  { "grandcam", 0.4395 },
};

static double
steepness_of (const Variant *variant)
{
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (strcmp (rows[i].variant_id, variant->id) == 0)
      return rows[i].steepness;

  return rows[0].steepness;
}

double
win_chance (const Variant *variant, int score)
{
  if (score_is_decided (score))
    return score_is_win (score) ? 1 : 0;

  return foresight_chance (steepness_of (variant), score);
}
