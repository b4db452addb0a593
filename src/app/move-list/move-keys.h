#pragma once

/* What the arrow keys mean in a list of moves: along the line that is shown, and from row to row.
 */

#include "app/move-list/move-tree.h"

#include <gtk/gtk.h>

gboolean move_keys_has (guint key);

/* Where that key leads from the node that is shown; NULL: nowhere. */
const Node *move_keys_find (const MoveTree *tree, const Node *shown, guint key);
