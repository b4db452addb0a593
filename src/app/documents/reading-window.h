#pragma once

/* A text that cannot be read as it stands: what is wrong is marked in it and told, and the user may
 * put it right there, or go on with what could be read. */

#include "core/rules/variant.h"

#include <adwaita.h>

#define LOGRES_TYPE_READING_WINDOW (logres_reading_window_get_type ())
G_DECLARE_FINAL_TYPE (
  LogresReadingWindow, logres_reading_window, LOGRES, READING_WINDOW, AdwWindow)

/* Signal `accepted` (string): the games that could be read, as text; the window closes itself. */
GtkWindow *
logres_reading_window_new (GtkWindow *parent, const char *text, const Variant *likely);
