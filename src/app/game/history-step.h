#pragma once

/* What somebody did to a record at once and calls by one name: see history.h. */

#include "app/game/history-edit.h"
#include "app/game/history-state.h"
#include "core/record/tags.h"

typedef struct Step {
  char *name;    /* owned */
  GArray *edits; /* owned; Edit */
  Tags tags;     /* owned; the other side, if they have changed; while it is open, the old ones */
  gboolean has_tags;
  gboolean is_of_game;    /* changed how the game stands, or ended it */
  Standing before, after; /* owned */
} Step;

/* Open, with the tags as they are before it. */
Step *step_new (const char *name, const Standing *before, const Tags *tags);
void step_free (gpointer step);

/* With the tags as they are now; false if it has changed nothing. */
gboolean step_close (Step *self, const Standing *after, const Tags *tags);

/* Its i-th edit. */
Edit *step_edit (const Step *self, guint i);

/* The text that it has written and nothing else; NULL. The step may be NULL. */
const Edit *step_only_text (const Step *self);

/* Each of its edits, and the tags, change sides. */
void step_undo (Step *self, Tags *tags);
void step_redo (Step *self, Tags *tags);
