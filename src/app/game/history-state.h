#pragma once

/* The live and shown nodes of a game, and the moves that were taken back and can be made again.
 * Each step of the undo history stores this state twice: from before and from after the step. */

#include "core/record/node.h"

#include <glib.h>

typedef enum UndoWay { WAY_UNDO, WAY_REDO, N_UNDO_WAYS } UndoWay;

typedef struct HistoryState {
  Node *live, *shown;
  /* The last of the moves that were taken back, which follow `live`. NULL if there are none. */
  Node *taken_back;
} HistoryState;

/* Returns whether both states have the same live node and the same moves taken back. The shown
 * nodes may differ. */
static inline gboolean
history_state_is_same_game (const HistoryState *a, const HistoryState *b)
{
  return a->live == b->live && a->taken_back == b->taken_back;
}
