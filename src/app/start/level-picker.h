#pragma once

/* A widget to choose a level of the computer. Three buttons choose roughly, and a slider chooses
 * among all levels of the variant. Below the slider, shields show which levels the user has beaten.
 * A sentence describes the chosen level. For four players there are only the buttons and the
 * sentence, because each seat has a menu with all levels. */

#include "app/start/beaten-levels.h"

#include <adwaita.h>

#define LOGRES_TYPE_LEVEL_PICKER (logres_level_picker_get_type ())
G_DECLARE_FINAL_TYPE (LogresLevelPicker, logres_level_picker, LOGRES, LEVEL_PICKER, AdwBin)

/* Shows the levels of a variant and the user's results. Call this function once, before the others.
 * The picker emits "changed" when another level is chosen. */
void logres_level_picker_set_variant (LogresLevelPicker *self,
                                      const Variant *variant,
                                      const KeptKeys *results);

int logres_level_picker_get_level (LogresLevelPicker *self);
void logres_level_picker_set_level (LogresLevelPicker *self, int level);
