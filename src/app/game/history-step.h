#pragma once

/* One step of the undo history: the edits of one user action and its name. See history.h. */

#include "app/game/history-state.h"
#include "core/record/tags.h"

typedef enum EditKind { EDIT_PLACE, EDIT_TEXT, EDIT_MARKS, EDIT_STAMPS } EditKind;

/* A node's place among the children of its parent, or outside the tree. */
typedef struct Place {
  gboolean is_in;
  Node *behind; /* the sibling before the node; NULL for the first child */
} Place;

/* One change of a node. The edit stores the state that the record does not have now: the old state,
 * or the new state after Undo. */
typedef struct HistoryEdit {
  EditKind kind;
  Node *node;
  Place here, there; /* the place of the node now, and in the stored state */
  NodeText which;
  char *text; /* owned */
  uint8_t marks[MAX_MARKS];
  Stamps stamps;
} HistoryEdit;

typedef struct HistoryStep {
  char *name;    /* owned */
  GArray *edits; /* owned; of HistoryEdit */
  Tags tags;     /* owned; the tags before the step, or after the step while it is undone; empty if
                  * `has_tags` is FALSE */
  gboolean has_tags;   /* the step has changed the tags */
  gboolean is_of_game; /* the step has changed the live node, the moves taken back or the result */
  HistoryState before, after;
} HistoryStep;

/* Returns a step to which edits can be added, with a copy of the current tags. */
HistoryStep *history_step_new (const char *name, const HistoryState *before, const Tags *tags);
void history_step_free (gpointer step);

/* Ends the step and compares its tags with the current ones. Returns FALSE if nothing has changed
 * except perhaps the shown node. */
gboolean history_step_close (HistoryStep *self, const HistoryState *after, const Tags *tags);

HistoryEdit *history_step_edit (const HistoryStep *self, guint i);

/* Returns the edit of a step that has changed one text and nothing else, otherwise NULL. `self` may
 * be NULL. */
const HistoryEdit *history_step_only_text (const HistoryStep *self);

/* Undoes or redoes the step: swaps the stored states of all edits, and the tags, with those of the
 * record. */
void history_step_go (HistoryStep *self, UndoWay way, Tags *tags);
