#pragma once

/* A piece of the way through a course, at the side of a lesson's row: a line from the row above to
 * the row below, with a sign on it. */

#include <gtk/gtk.h>

typedef enum RoutePlace { ROUTE_BEHIND, ROUTE_HERE, ROUTE_AHEAD } RoutePlace;

/* Returns a new widget. `is_first` and `is_last` cut the line above or below. */
GtkWidget *route_mark_new (RoutePlace place, gboolean is_first, gboolean is_last);
