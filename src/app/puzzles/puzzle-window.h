#pragma once

/* The window for puzzles. It chooses the next puzzle and records the results. It opens with the
 * puzzle of the day, unless the user has tried that one. */

#include <adwaita.h>

#define LOGRES_TYPE_PUZZLE_WINDOW (logres_puzzle_window_get_type ())
G_DECLARE_FINAL_TYPE (
  LogresPuzzleWindow, logres_puzzle_window, LOGRES, PUZZLE_WINDOW, AdwApplicationWindow)

GtkWindow *logres_puzzle_window_new (GtkApplication *application);

/* Returns the actions of the window. They are lent. */
GActionGroup *logres_puzzle_window_get_actions (LogresPuzzleWindow *self);
