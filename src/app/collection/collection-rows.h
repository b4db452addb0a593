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

/* Lets the user drag rows within the list or to another list. The window of the rows tells whether
 * all games are shown in the order of the file, and handles a dragged game from this list or
 * another one: it moves or copies the game to this place, or to the end for G_MAXUINT. */
typedef struct CarryFuncs {
  gboolean (*is_in_order) (GtkRoot *window);
  void (*drop) (GtkRoot *window, LogresGameEntry *entry, guint place);
} CarryFuncs;

void collection_rows_let_carry (GtkWidget *rows, const CarryFuncs *funcs);

/* The text to search in, in lower case; lent. */
const char *collection_rows_get_needles (LogresGameEntry *entry);
