#include "engine/search/search-features.h"

#include <assert.h>

const FeatureSet features_default = FEATURE (N_FEATURES) - 1;

const char *const feature_names[N_FEATURES] = {
  [USE_TABLE] = "table",
  [USE_DEEPER] = "deeper",
  [USE_QUIET_TABLE] = "quiet-table",
  [USE_KILLERS] = "killers",
  [USE_HISTORY] = "history",
  [USE_KEPT_HISTORY] = "kept-history",
  [USE_ASPIRATION] = "aspiration",
  [USE_CHARGES] = "charges",
  [USE_ENTRY] = "entry",
  [USE_FORCED_REPLY] = "forced-reply",
  [USE_REVERSE] = "reverse",
  [USE_NULL_MOVE] = "null-move",
  [USE_FUTILITY] = "futility",
  [USE_OFFERS] = "offers",
  [USE_LATE_PRUNING] = "late-pruning",
  [USE_REDUCTIONS] = "reductions",
};

static_assert (N_FEATURES < 32, "a feature is a bit of a FeatureSet");
