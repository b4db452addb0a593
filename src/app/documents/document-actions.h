#pragma once

/* The actions that treat a window's game as a document: open, save, copy and paste. The user can
 * also drop files on the window. The window must be a LogresGamePlace. */

#include <gtk/gtk.h>

void document_actions_install (GtkWidgetClass *widget_class);

/* Enables or disables the actions that need a visible game. */
void document_actions_enable (GtkWidget *window, gboolean has_game);

void document_actions_take_drops (GtkWidget *window);
