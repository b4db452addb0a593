#pragma once

/* The puzzles, in a window of their own beside the games: which one comes next, and what somebody
 * has done with them. It begins with the day's, unless that has been tried. */

#include <adwaita.h>

#define LOGRES_TYPE_PUZZLE_WINDOW (logres_puzzle_window_get_type ())
G_DECLARE_FINAL_TYPE (
  LogresPuzzleWindow, logres_puzzle_window, LOGRES, PUZZLE_WINDOW, AdwApplicationWindow)

GtkWindow *logres_puzzle_window_new (GtkApplication *application);

/* What can be done there. */
GActionGroup *logres_puzzle_window_get_actions (LogresPuzzleWindow *self);
