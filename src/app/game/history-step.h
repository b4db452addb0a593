#pragma once

/* One step of the undo history: the edits of one user action and its name. See history.h. */

#include "app/game/history-edit.h"
#include "app/game/history-state.h"
#include "core/record/tags.h"

typedef struct Step {
  char *name;    /* owned */
  GArray *edits; /* owned; of Edit */
  Tags tags;     /* owned; the other state if it differs; the old tags while open */
  gboolean has_tags;
  gboolean is_of_game; /* it changed the live node or the result */
  Standing before, after;
} Step;

/* An open step, with the tags as they are before it. */
Step *step_new (const char *name, const Standing *before, const Tags *tags);
void step_free (gpointer step);

/* Closes the step with the current tags. Returns FALSE if it has changed nothing. */
gboolean step_close (Step *self, const Standing *after, const Tags *tags);

/* The edit with index i. */
Edit *step_edit (const Step *self, guint i);

/* The edit if the step has written one text and nothing else; otherwise NULL. The step may be
 * NULL. */
const Edit *step_only_text (const Step *self);

/* Swap the states of all edits and of the tags. */
void step_undo (Step *self, Tags *tags);
void step_redo (Step *self, Tags *tags);
