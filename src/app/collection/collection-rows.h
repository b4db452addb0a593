#pragma once

/* How a list of games shows them: in columns, or where that has no room in two lines each. A row
 * can be carried to another place. "Rows" is the widget that has them as its children. */

#include "app/collection/game-entry.h"

#include <gtk/gtk.h>

/* Adds the columns, each of which can be sorted by. */
void collection_rows_add_columns (GtkColumnView *view);

GtkListItemFactory *collection_rows_new_two_lines (void);

/* Gives the keyboard to the row of that number, among the rows of a table or list; soon, where it
 * is not there yet. */
void collection_rows_focus (GtkWidget *rows, guint number);

/* Lets a row be carried to another place, or to another list. */
void collection_rows_let_carry (GtkWidget *rows);

/* By which a game can be looked for, without capitals; lent. */
const char *collection_rows_get_needles (LogresGameEntry *entry);
