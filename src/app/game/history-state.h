#pragma once

/* Where a game stands, which goes with the steps of its history. */

#include "core/record/node.h"

#include <glib.h>

typedef struct Standing {
  Node *live, *shown;
  GPtrArray *undone; /* Nodes */
} Standing;

/* With an array of its own. */
Standing standing_copy (const Standing *standing);
void standing_take (Standing *self, const Standing *other);
void standing_clear (Standing *self);

/* Whatever is shown of it. */
gboolean standing_is_same_game (const Standing *a, const Standing *b);
