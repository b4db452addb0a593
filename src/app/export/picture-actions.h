#pragma once

/* The actions that export a window's game as a picture, as a graph or as a PDF, or print it. */

#include "app/board/board-view.h"

void picture_actions_install (GtkWidgetClass *widget_class);

/* Sets the board that the window shows; the window is a LogresGamePlace. NULL disables the
 * actions. */
void picture_actions_set_board (GtkWidget *window, LogresBoardView *board);
