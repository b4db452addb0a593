#pragma once

/* The window about the user's progress against the computer: for each variant the rating, the games
 * won, drawn and lost, and the levels beaten; and the days in a row.
 *
 * The signal `play`, with the id of a variant and a level, asks for a game against that level. */

#include <adwaita.h>

#define LOGRES_TYPE_PROGRESS_WINDOW (logres_progress_window_get_type ())
G_DECLARE_FINAL_TYPE (
  LogresProgressWindow, logres_progress_window, LOGRES, PROGRESS_WINDOW, AdwWindow)

GtkWindow *logres_progress_window_new (GtkWindow *parent);
