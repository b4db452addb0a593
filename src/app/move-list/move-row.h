#pragma once

/* A row of the list of moves (move-tree.h) as a widget: its number, a button for each move with its
 * marks, and what is said of them: of a very long text the beginning. */

#include "app/move-list/move-tree.h"

#include <gtk/gtk.h>

/* What comes of it, for the list; the listener outlives the rows. */
typedef struct MoveRowFuncs {
  void (*chosen) (gpointer listener, const Node *node);
  void (*commented) (gpointer listener, const Node *node); /* what is said of it is to be changed */
  void (*opened) (gpointer listener, const Node *node);    /* what is folded behind it */
} MoveRowFuncs;

/* Adds to `cells` the button of each node. */
GtkWidget *move_row_new (const MoveTree *tree,
                         const MoveRow *row,
                         GHashTable *cells,
                         const MoveRowFuncs *funcs,
                         gpointer listener,
                         gboolean has_evals);

/* How many lines it may take up, before it is a widget. */
guint move_row_lines (const MoveTree *tree, const MoveRow *row);

/* The node of the button, or of one that it lies in; NULL. */
const Node *move_row_node_of (GtkWidget *widget);
