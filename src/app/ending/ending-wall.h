#pragma once

/* The wall at the top of the card after a game: stones with battlements. If one army won, the wall
 * has its color and hatching. Otherwise the wall is white, and the space of its first child has one
 * stripe for each army. The wall contains other widgets, as a box does. */

#include "draw/board/army.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_ENDING_WALL (logres_ending_wall_get_type ())
G_DECLARE_FINAL_TYPE (LogresEndingWall, logres_ending_wall, LOGRES, ENDING_WALL, GtkBox)

void logres_ending_wall_set_armies (LogresEndingWall *self, const Army *armies, int n);
