#pragma once

/* What brings a window's game out of the program as a picture or on paper, by name. */

#include "app/shell/window.h"

void picture_actions_install (GtkWidgetClass *widget_class);

/* All of them need a game that is shown. */
void picture_actions_enable (LogresWindow *self, gboolean has_game);
