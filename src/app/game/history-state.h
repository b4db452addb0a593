#pragma once

/* The live and shown nodes of a game and the moves taken back. Each step of the history stores
 * them. */

#include "core/record/node.h"

#include <glib.h>

typedef struct Standing {
  Node *live, *shown;
  Node *taken_back; /* the last of the moves that were taken back, below `live`; or NULL */
} Standing;

/* Whether both have the same live node and moves taken back; the shown nodes may differ. */
static inline gboolean
standing_is_same_game (const Standing *a, const Standing *b)
{
  return a->live == b->live && a->taken_back == b->taken_back;
}
