#pragma once

/* The actions that treat a window's game as a document: open, save, copy, paste, and dropping files
 * on the window. The window must be a LogresGamePlace. */

#include <gtk/gtk.h>

void document_actions_install (GtkWidgetClass *widget_class);

/* Enables or disables the actions that need a visible game. */
void document_actions_enable (GtkWidget *window, gboolean has_game);

void document_actions_take_drops (GtkWidget *window);
