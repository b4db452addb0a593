#pragma once

/* What tests with a display do with widgets, and with games that are shown by them. */

#include "app/game/game-session.h"

#include <gtk/gtk.h>

/* Until there is nothing left to be done at once. */
void wait_for_idle (void);

/* Waits for the text that the clipboard was just asked for: later requests are answered later. */
void wait_for_clipboard (GtkWidget *widget);

/* The first widget of a type below another one, or that one itself; NULL. */
GtkWidget *find_below (GtkWidget *widget, GType type);

/* Keys, drags and presses by assistive tools, as they may come at any time, for all widgets of ours
 * from this one down. */
void send_all_input (GtkWidget *widget);

/* A window of a type that is there, other than this one; NULL. */
gpointer find_other_window (GType type, gpointer than);

/* A game that people play, from its start. */
LogresGameSession *new_game_of_people (const Variant *variant);
