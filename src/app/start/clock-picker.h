#pragma once

/* A widget to choose the clocks of a game: none, a usual time control, or any other. */

#include "app/game/game-clock.h"

#include <adwaita.h>

#define LOGRES_TYPE_CLOCK_PICKER (logres_clock_picker_get_type ())
G_DECLARE_FINAL_TYPE (LogresClockPicker, logres_clock_picker, LOGRES, CLOCK_PICKER, AdwBin)

TimeControl logres_clock_picker_get_control (LogresClockPicker *self);
void logres_clock_picker_set_control (LogresClockPicker *self, const TimeControl *control);
