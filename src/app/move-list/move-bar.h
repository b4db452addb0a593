#pragma once

/* The buttons for going through a game. Below them, during play, a player has the buttons Undo,
 * Hint, Offer Draw and Resign; in a studied game, Undo and Redo stand in the same row. */

#include <gtk/gtk.h>

#define LOGRES_TYPE_MOVE_BAR (logres_move_bar_get_type ())
G_DECLARE_FINAL_TYPE (LogresMoveBar, logres_move_bar, LOGRES, MOVE_BAR, GtkBox)

/* Sets the tooltips and accessible names of the buttons Undo and Redo. They say what the buttons
 * would undo and redo. */
void logres_move_bar_name_steps (LogresMoveBar *self, const char *undo, const char *redo);

/* Shows the buttons of a player, or those of a studied game. `has_steps` says whether a player also
 * has the buttons that go through the game. */
void logres_move_bar_set_playing (LogresMoveBar *self, gboolean is_playing, gboolean has_steps);
