#pragma once

/* A square of a board view, for those who do not point at it: it takes the keyboard's focus and
 * tells a screen reader what is there. It draws nothing. */

#include "core/rules/square.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_BOARD_SQUARE (logres_board_square_get_type ())
G_DECLARE_FINAL_TYPE (LogresBoardSquare, logres_board_square, LOGRES, BOARD_SQUARE, GtkWidget)

GtkWidget *logres_board_square_new (Square sq);
Square logres_board_square_get_square (LogresBoardSquare *self);

/* "E6, White Knight, can be moved". Nothing is sent where nothing changes. */
void logres_board_square_set_text (LogresBoardSquare *self, const char *text);
const char *logres_board_square_get_text (LogresBoardSquare *self);
