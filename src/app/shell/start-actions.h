#pragma once

/* The actions that start a game in a window: a new game, a rematch, a game against another level,
 * or a game from the shown position. The window must be a LogresGamePlace. */

#include <gtk/gtk.h>

void start_actions_install (GtkWidgetClass *widget_class);
