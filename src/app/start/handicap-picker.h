#pragma once

/* A widget to choose a handicap: one side begins without one to four of its pieces. A small board
 * shows the start without them. */

#include "core/rules/position.h"

#include <adwaita.h>

#define LOGRES_TYPE_HANDICAP_PICKER (logres_handicap_picker_get_type ())
G_DECLARE_FINAL_TYPE (LogresHandicapPicker, logres_handicap_picker, LOGRES, HANDICAP_PICKER, AdwBin)

/* Shows the sides of a variant. Call this function once, before the others. */
void logres_handicap_picker_set_variant (LogresHandicapPicker *self, const Variant *variant);

/* The squares of the missing pieces at the start. No square means no handicap. */
SquareSet logres_handicap_picker_get_missing (LogresHandicapPicker *self);
void logres_handicap_picker_set_missing (LogresHandicapPicker *self, SquareSet missing);
