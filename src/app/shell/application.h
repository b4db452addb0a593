#pragma once

/* The GtkApplication: its windows, and the actions that need no window. */

#include <adwaita.h>

#define LOGRES_TYPE_APPLICATION (logres_application_get_type ())
G_DECLARE_FINAL_TYPE (LogresApplication, logres_application, LOGRES, APPLICATION, AdwApplication)

/* Chooses the language of all texts. Call this function before any text is shown. */
void logres_application_set_up_language (void);

LogresApplication *logres_application_new (void);
