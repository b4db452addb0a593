#pragma once

/* The program: its windows, and what can be done without one. */

#include <adwaita.h>

#define LOGRES_TYPE_APPLICATION (logres_application_get_type ())
G_DECLARE_FINAL_TYPE (LogresApplication, logres_application, LOGRES, APPLICATION, AdwApplication)

/* Before anything is said in any language. */
void logres_application_set_up_language (void);

LogresApplication *logres_application_new (void);
