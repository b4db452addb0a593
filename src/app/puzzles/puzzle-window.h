#pragma once

/* The window for puzzles. It asks which puzzles the user wants to solve, chooses one after another,
 * and records the results. */

#include <adwaita.h>

#define LOGRES_TYPE_PUZZLE_WINDOW (logres_puzzle_window_get_type ())
G_DECLARE_FINAL_TYPE (
  LogresPuzzleWindow, logres_puzzle_window, LOGRES, PUZZLE_WINDOW, AdwApplicationWindow)

GtkWindow *logres_puzzle_window_new (GtkApplication *application);

/* Begins to review the user's own mistakes. If none waits, shows the page that asks for a mode. */
void logres_puzzle_window_review (LogresPuzzleWindow *self);

/* Returns the actions of the window. They are lent. */
GActionGroup *logres_puzzle_window_get_actions (LogresPuzzleWindow *self);
