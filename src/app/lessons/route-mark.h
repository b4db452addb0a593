#pragma once

/* A piece of the way through a course, at the side of a lesson's row: a line from the row above to
 * the row below, with a sign on it. The sign is a knight where the user is, a castle for a game,
 * and otherwise a disc. */

#include <gtk/gtk.h>

typedef enum RoutePlace { ROUTE_BEHIND, ROUTE_HERE, ROUTE_AHEAD } RoutePlace;

typedef struct RouteLook {
  RoutePlace place;
  gboolean is_first, is_last; /* no line above, or below */
  gboolean is_game;
} RouteLook;

GtkWidget *route_mark_new (const RouteLook *look);
