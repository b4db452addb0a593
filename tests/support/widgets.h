#pragma once

/* Helpers for tests with a display: widgets, and games that they show. */

#include "app/game/game-session.h"

#include <gtk/gtk.h>

/* Runs the main loop until it is idle. */
void wait_for_idle (void);

/* Waits until the text that was requested from the clipboard has come. Requests are answered in
 * order, so this makes another one and waits for its answer. */
void wait_for_clipboard (GtkWidget *widget);

/* Returns the first widget of a type below another one, or that widget itself, or NULL. */
GtkWidget *find_below (GtkWidget *widget, GType type);

/* Sends keys, drags and actions of assistive tools, which may come at any time, to all widgets of
 * Logres from this one down. */
void send_all_input (GtkWidget *widget);

/* Returns a window of that type other than `than`, or NULL. */
gpointer find_other_window (GType type, gpointer than);

/* Returns a new game between people. */
LogresGameSession *new_game_of_people (const Variant *variant);
