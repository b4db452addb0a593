#pragma once

/* A list of games, one of which is to be opened. */

#include "app/model/game-brief.h"

#include <adwaita.h>

#define LOGRES_TYPE_GAME_PICKER (logres_game_picker_get_type ())
G_DECLARE_FINAL_TYPE (LogresGamePicker, logres_game_picker, LOGRES, GAME_PICKER, AdwWindow)

/* Signal `chosen` (uint): the number of a game as it was added; the window closes itself. */
GtkWindow *logres_game_picker_new (GtkWindow *parent, const char *title);
void logres_game_picker_add (LogresGamePicker *self, const GameBrief *brief);
