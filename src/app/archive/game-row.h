#pragma once

/* A row for a saved game in a list: a small board, some lines of text, and a button that removes
 * the game. */

#include "core/rules/position.h"

#include <gtk/gtk.h>

/* Makes a row, whose last line is dimmed. A click on the button calls `remove_cb` with the button
 * and `data`. */
GtkWidget *game_row_new (int n_lines, GCallback remove_cb, gpointer data);

/* Shows the position on the board. NULL shows no board. */
void game_row_set_position (GtkWidget *row, const Position *pos);
void game_row_set_line (GtkWidget *row, int i, const char *text);

/* Names the game in the accessible label of the button, because a screen reader reads the button
 * without the row. */
void game_row_set_players (GtkWidget *row, const char *players);
