#pragma once

/* What can be done with a window's game as with a document, by name: opening, saving, copying and
 * pasting; and files that are dropped on the window, which is a LogresGamePlace. */

#include <gtk/gtk.h>

void document_actions_install (GtkWidgetClass *widget_class);

/* Some of them need a game that is shown. */
void document_actions_enable (GtkWidget *window, gboolean has_game);

void document_actions_take_drops (GtkWidget *window);
