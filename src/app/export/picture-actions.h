#pragma once

/* What brings a window's game out of the program as a picture or on paper, by name. */

#include "app/board/board-view.h"
#include "app/report/game-report.h"

void picture_actions_install (GtkWidgetClass *widget_class);

/* The window, a LogresGamePlace, shows its game on this board, with this report; NULL and NULL: it
 * shows no game, and nothing can be done. */
void picture_actions_set_game (GtkWidget *window, LogresBoardView *board, LogresGameReport *report);
