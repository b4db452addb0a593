#pragma once

/* How games come into a list: from the clipboard, from the window in which one is played, from
 * other files. These are the actions of its window. */

#include <gtk/gtk.h>

void collection_adding_paste_cb (GtkWidget *window, const char *action, GVariant *parameter);
void collection_adding_played_cb (GtkWidget *window, const char *action, GVariant *parameter);
void collection_adding_file_cb (GtkWidget *window, const char *action, GVariant *parameter);
