#pragma once

/* One step of the undo history: the edits of one user action and its name. See history.h. */

#include "app/game/history-edit.h"
#include "app/game/history-state.h"
#include "core/record/tags.h"

typedef struct HistoryStep {
  char *name;    /* owned */
  GArray *edits; /* owned; of HistoryEdit */
  Tags tags;     /* owned; the other state if it differs; the old tags while open */
  gboolean has_tags;
  gboolean is_of_game; /* it changed the live node or the result */
  HistoryState before, after;
} HistoryStep;

/* An open step, with the tags as they are before it. */
HistoryStep *history_step_new (const char *name, const HistoryState *before, const Tags *tags);
void history_step_free (gpointer step);

/* Closes the step with the current tags. Returns FALSE if it has changed nothing. */
gboolean history_step_close (HistoryStep *self, const HistoryState *after, const Tags *tags);

/* The edit with index i. */
HistoryEdit *history_step_edit (const HistoryStep *self, guint i);

/* The edit if the step has written one text and nothing else; otherwise NULL. The step may be
 * NULL. */
const HistoryEdit *history_step_only_text (const HistoryStep *self);

/* Swaps the states of all edits and of the tags. */
void history_step_go (HistoryStep *self, UndoWay way, Tags *tags);
