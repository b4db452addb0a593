#pragma once

/* The actions that export a window's game as a picture, a graph or on paper. */

#include "app/board/board-view.h"

void picture_actions_install (GtkWidgetClass *widget_class);

/* Tells which board the window, a LogresGamePlace, shows. NULL disables the actions. */
void picture_actions_set_board (GtkWidget *window, LogresBoardView *board);
