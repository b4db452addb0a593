#pragma once

/* The window that lists the user's results against the levels of the computer, for all variants. */

#include <adwaita.h>

#define LOGRES_TYPE_RESULTS_WINDOW (logres_results_window_get_type ())
G_DECLARE_FINAL_TYPE (LogresResultsWindow, logres_results_window, LOGRES, RESULTS_WINDOW, AdwWindow)

GtkWindow *logres_results_window_new (GtkWindow *parent);
