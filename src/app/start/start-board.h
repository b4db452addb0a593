#pragma once

/* The small pictures of boards on the start page. */

#include "core/rules/position.h"

#include <gtk/gtk.h>

/* Returns a picture of the position that follows the user's choice of board and pieces. */
GtkWidget *start_board_new (const Position *pos);
