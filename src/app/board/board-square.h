#pragma once

/* One square of a board view as an invisible widget. It takes the keyboard focus and tells screen
 * readers which piece is on it. */

#include "core/rules/square.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_BOARD_SQUARE (logres_board_square_get_type ())
G_DECLARE_FINAL_TYPE (LogresBoardSquare, logres_board_square, LOGRES, BOARD_SQUARE, GtkWidget)

GtkWidget *logres_board_square_new (Square sq);
Square logres_board_square_get_square (LogresBoardSquare *self);

/* Sets the label, such as "E6, White Knight, can be moved". An unchanged label emits nothing. */
void logres_board_square_set_text (LogresBoardSquare *self, const char *text);
const char *logres_board_square_get_text (LogresBoardSquare *self);
