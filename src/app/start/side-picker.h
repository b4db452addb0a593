#pragma once

/* A widget to choose the user's side in a game for two: one of the two sides, or a random one.
 * Emits "changed". */

#include "core/rules/variant.h"

#include <adwaita.h>

enum { SIDE_RANDOM = 2, N_SIDES };

#define LOGRES_TYPE_SIDE_PICKER (logres_side_picker_get_type ())
G_DECLARE_FINAL_TYPE (LogresSidePicker, logres_side_picker, LOGRES, SIDE_PICKER, AdwBin)

/* Shows the sides of a variant. Call this function once, before the others. */
void logres_side_picker_set_variant (LogresSidePicker *self, const Variant *variant);

/* The seat, or SIDE_RANDOM. */
int logres_side_picker_get_side (LogresSidePicker *self);
void logres_side_picker_set_side (LogresSidePicker *self, int side);
