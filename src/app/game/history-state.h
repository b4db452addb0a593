#pragma once

/* The live and shown nodes of a game and the moves taken back. Each step of the history stores
 * them. */

#include "core/record/node.h"

#include <glib.h>

typedef struct Standing {
  Node *live, *shown;
  GPtrArray *undone; /* of Node */
} Standing;

/* A copy with its own array. */
Standing standing_copy (const Standing *standing);
void standing_take (Standing *self, const Standing *other);
void standing_clear (Standing *self);

/* Whether both have the same live node and moves taken back; the shown nodes may differ. */
gboolean standing_is_same_game (const Standing *a, const Standing *b);
