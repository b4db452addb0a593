#pragma once

/* The rows of a list of games, in columns or, in a narrow window, with two lines per game. Rows can
 * be dragged. In this module "rows" is the widget whose children are the rows. */

#include "app/collection/game-entry.h"

#include <gtk/gtk.h>

/* Adds the columns. Each column can be sorted. */
void collection_rows_add_columns (GtkColumnView *view);

GtkListItemFactory *collection_rows_new_two_lines (void);

/* Gives the focus to the row with this number, or does so with the next frame if the row does not
 * exist yet. */
void collection_rows_focus (GtkWidget *rows, guint number);

/* Lets the user drag rows within the list or to another list. */
void collection_rows_let_carry (GtkWidget *rows);

/* The text to search in, in lower case; lent. */
const char *collection_rows_get_needles (LogresGameEntry *entry);
