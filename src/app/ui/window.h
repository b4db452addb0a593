#pragma once

/* A window of the program: the page to choose a game from, and the game. */

#include "core/variant.h"

#include <adwaita.h>

#define LOGRES_TYPE_WINDOW (logres_window_get_type ())
G_DECLARE_FINAL_TYPE (LogresWindow, logres_window, LOGRES, WINDOW, AdwApplicationWindow)

/* `application` may be NULL. */
GtkWindow *logres_window_new (GtkApplication *application);

/* Of the game that is shown; NULL on the page to choose from. */
const Variant *logres_window_get_variant (LogresWindow *self);

/* The latest game that was not finished when the program ended, to go on with. */
void logres_window_recover (LogresWindow *self);
