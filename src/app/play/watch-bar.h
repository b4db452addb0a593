#pragma once

/* The buttons for a game that computers play among themselves: pause, one move, and the pace. */

#include "app/game/game-session.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_WATCH_BAR (logres_watch_bar_get_type ())
G_DECLARE_FINAL_TYPE (LogresWatchBar, logres_watch_bar, LOGRES, WATCH_BAR, GtkBox)

/* Shows the buttons if the user only watches this game, and hides them otherwise. */
void logres_watch_bar_show (LogresWatchBar *self, LogresGameSession *session);
