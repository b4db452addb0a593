#pragma once

/* Helpers for tests with a display: widgets, and games that they show. */

#include "app/game/game-session.h"

#include <gtk/gtk.h>

/* Runs the main loop until it is idle. */
void wait_for_idle (void);

/* Waits until the text that was requested from the clipboard has come. Requests are answered in
 * order, so this function makes another request and waits for its answer. */
void wait_for_clipboard (GtkWidget *widget);

/* Returns the first widget of this type among `widget` and the widgets below it, or NULL if there
 * is none. */
GtkWidget *find_below (GtkWidget *widget, GType type);

/* Sends keys, clicks, drags and actions of assistive tools to `widget` and all widgets of Logres
 * below it. Such input may come at any time. */
void send_all_input (GtkWidget *widget);

/* Returns a window of this type that is not `than`, or NULL if there is none. */
gpointer find_other_window (GType type, gpointer than);

/* Closes all windows. */
void close_windows (void);

/* Returns a new game in which people play all seats. */
LogresGameSession *new_game_of_people (const Variant *variant);
