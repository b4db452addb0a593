#pragma once

/* The actions of a collection window that add games to its list: from the clipboard, from a window
 * where a game is played, and from other files. */

#include <gtk/gtk.h>

void collection_adding_paste_cb (GtkWidget *window, const char *action, GVariant *parameter);
void collection_adding_played_cb (GtkWidget *window, const char *action, GVariant *parameter);
void collection_adding_file_cb (GtkWidget *window, const char *action, GVariant *parameter);
