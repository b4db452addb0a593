#pragma once

/* A card for a finished game. A click opens the game. */

#include "app/archive/recent-games.h"

#include <gtk/gtk.h>

/* Returns a button with the action `win.open-earlier`. */
GtkWidget *recent_card_new (const RecentGame *game);
