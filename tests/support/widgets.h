#pragma once

/* Helpers for tests with a display: widgets, and games that they show. */

#include "app/game/game-session.h"

#include <gtk/gtk.h>

/* Runs the main loop until it is idle. */
void wait_for_idle (void);

/* Waits for the text that was requested from the clipboard. Later requests get their answers
 * later. */
void wait_for_clipboard (GtkWidget *widget);

/* The first widget of a type below another one, or that widget itself; NULL without such a
 * widget. */
GtkWidget *find_below (GtkWidget *widget, GType type);

/* Sends keys, drags and actions of assistive tools, which may come at any time, to all our
 * widgets from this one down. */
void send_all_input (GtkWidget *widget);

/* A window of that type other than `than`, or NULL. */
gpointer find_other_window (GType type, gpointer than);

/* A new game between people. */
LogresGameSession *new_game_of_people (const Variant *variant);
