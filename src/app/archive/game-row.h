#pragma once

/* A game that is kept, as a row of a list: a small board, lines about it, and a button that removes
 * it. */

#include "core/rules/position.h"

#include <gtk/gtk.h>

/* The last of the lines is the quietest. `remove_cb` is what a click on the button calls. */
GtkWidget *kept_row_new (int n_lines, GCallback remove_cb, gpointer data);

/* NULL: there is no board to be seen. */
void kept_row_set_position (GtkWidget *row, const Position *pos);
void kept_row_set_line (GtkWidget *row, int i, const char *text);

/* A button is named by what it removes, as it is read without its row. */
void kept_row_set_players (GtkWidget *row, const char *players);
