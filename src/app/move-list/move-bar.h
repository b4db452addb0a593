#pragma once

/* A row of buttons for going through a game, taking moves back, and hints. */

#include <gtk/gtk.h>

#define LOGRES_TYPE_MOVE_BAR (logres_move_bar_get_type ())
G_DECLARE_FINAL_TYPE (LogresMoveBar, logres_move_bar, LOGRES, MOVE_BAR, GtkBox)

/* What would be undone and done again, as the buttons say it. */
void logres_move_bar_name_steps (LogresMoveBar *self, const char *undo, const char *redo);
