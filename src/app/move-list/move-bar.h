#pragma once

/* The row of buttons for going through a game, and for Undo, Redo and Hint. */

#include <gtk/gtk.h>

#define LOGRES_TYPE_MOVE_BAR (logres_move_bar_get_type ())
G_DECLARE_FINAL_TYPE (LogresMoveBar, logres_move_bar, LOGRES, MOVE_BAR, GtkBox)

/* Sets the tooltips and accessible names of the buttons Undo and Redo. They say what the buttons
 * would undo and redo. */
void logres_move_bar_name_steps (LogresMoveBar *self, const char *undo, const char *redo);
