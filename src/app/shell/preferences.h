#pragma once

/* The window with the settings. */

#include <adwaita.h>

#define LOGRES_TYPE_PREFERENCES (logres_preferences_get_type ())
G_DECLARE_FINAL_TYPE (
  LogresPreferences, logres_preferences, LOGRES, PREFERENCES, AdwPreferencesWindow)

GtkWindow *logres_preferences_new (GtkWindow *parent);
