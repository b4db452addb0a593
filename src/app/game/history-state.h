#pragma once

/* The live and shown nodes of a game and the moves taken back. Each step of the history stores
 * them. */

#include "core/record/node.h"

#include <glib.h>

typedef enum UndoWay { WAY_UNDO, WAY_REDO, N_UNDO_WAYS } UndoWay;

typedef struct HistoryState {
  Node *live, *shown;
  Node *taken_back; /* the last of the moves that were taken back, below `live`; or NULL */
} HistoryState;

/* Whether both have the same live node and moves taken back; the shown nodes may differ. */
static inline gboolean
history_state_is_same_game (const HistoryState *a, const HistoryState *b)
{
  return a->live == b->live && a->taken_back == b->taken_back;
}
