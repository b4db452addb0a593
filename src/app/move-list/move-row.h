#pragma once

/* The widget for one row of the list of moves (see move-tree.h): the number, a button for each
 * move, and the comments. Only the beginning of a very long comment is shown. */

#include "app/move-list/move-tree.h"
#include "draw/board/army.h"

#include <gtk/gtk.h>

/* Functions that the row calls. The listener must outlive the rows. */
typedef struct MoveRowFuncs {
  void (*chosen) (gpointer listener, const Node *node);
  void (*commented) (gpointer listener, const Node *node); /* the user wants to edit the comment */
  void (*opened) (gpointer listener, const Node *node);    /* the user unfolds the variation */
} MoveRowFuncs;

/* The shields of the armies, which stand before the moves of more than two players. The pictures
 * are owned, and made when they are first needed. */
typedef struct MoveShields {
  GdkTexture *pictures[N_ARMIES];
} MoveShields;

void move_shields_clear (MoveShields *self);

/* Returns the widget of a row, and adds the button of each node to `cells`. */
GtkWidget *move_row_new (const MoveTree *tree,
                         const MoveRow *row,
                         GHashTable *cells,
                         const MoveRowFuncs *funcs,
                         gpointer listener,
                         MoveShields *shields,
                         gboolean has_evals);

/* Returns a row with a move that is only planned. `text` is its route, and `before` the live
 * node. */
GtkWidget *
move_row_new_plan (const char *text, Seat seat, const Node *before, MoveShields *shields);

/* Returns an estimate of the number of lines of text that the row will need. */
guint move_row_lines (const MoveTree *tree, const MoveRow *row);

/* Returns the node of the button or comment that is `widget` or contains `widget`. Returns NULL for
 * other widgets. */
const Node *move_row_node_of (GtkWidget *widget);
