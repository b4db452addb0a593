#pragma once

/* The settings, as a window. */

#include <adwaita.h>

#define LOGRES_TYPE_PREFERENCES (logres_preferences_get_type ())
G_DECLARE_FINAL_TYPE (
  LogresPreferences, logres_preferences, LOGRES, PREFERENCES, AdwPreferencesWindow)

GtkWindow *logres_preferences_new (GtkWindow *parent);
