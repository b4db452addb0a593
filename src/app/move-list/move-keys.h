#pragma once

/* The keys in the list of moves. Left, Right, Home and End go along the line of the shown move. Up
 * and Down go from row to row. */

#include "app/move-list/move-tree.h"

#include <gtk/gtk.h>

gboolean move_keys_has (guint key);

/* Returns the node to which the key leads from the shown node, or NULL if the key leads nowhere.
 * The key must be one of those above. */
const Node *move_keys_find (const MoveTree *tree, const Node *shown, guint key);
