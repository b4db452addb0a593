#pragma once

/* The rows of a list of games: a table with columns or, in a narrow window, two lines of text per
 * game. The user can drag rows. The parameter `rows` is the widget whose children are the rows. */

#include "app/collection/game-entry.h"

#include <gtk/gtk.h>

/* Adds the columns. The user can sort by each of them. */
void collection_rows_add_columns (GtkColumnView *view);

GtkListItemFactory *collection_rows_new_two_lines (void);

/* Gives the focus to the row with this number. If the row does not exist yet, tries again with the
 * next frame. If the row still does not exist then, gives the focus to `rows`. */
void collection_rows_focus (GtkWidget *rows, guint number);

/* The functions of a window for rows that the user drags, within the list or from another list.
 *
 * is_in_order: returns whether the list shows all games in the order of the file. If not, the user
 * can neither drag nor drop.
 *
 * drop: moves the game before row `place`, or copies it there from another list. G_MAXUINT is the
 * end. */
typedef struct CarryFuncs {
  gboolean (*is_in_order) (GtkRoot *window);
  void (*drop) (GtkRoot *window, LogresGameEntry *entry, guint place);
} CarryFuncs;

/* Lets the user drag rows. `funcs` must stay valid. */
void collection_rows_let_carry (GtkWidget *rows, const CarryFuncs *funcs);

/* Returns the words by which a search can find the game, in lower case: its players, details,
 * variant and result. The text is lent. */
const char *collection_rows_get_needles (LogresGameEntry *entry);
