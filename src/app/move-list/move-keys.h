#pragma once

/* The arrow keys in the list of moves. They go along the current line and from row to row. */

#include "app/move-list/move-tree.h"

#include <gtk/gtk.h>

gboolean move_keys_has (guint key);

/* The node that the key leads to from the shown node; NULL if the key leads nowhere. */
const Node *move_keys_find (const MoveTree *tree, const Node *shown, guint key);
