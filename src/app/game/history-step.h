#pragma once

/* One step of the undo history: the edits of one user action and its name. See history.h. */

#include "app/game/history-state.h"
#include "core/record/tags.h"

typedef enum EditKind { EDIT_PLACE, EDIT_TEXT, EDIT_MARKS, EDIT_STAMPS } EditKind;

/* A node's place in the tree: after this sibling, or first if it is NULL, or outside the tree. */
typedef struct Place {
  gboolean is_in;
  Node *behind;
} Place;

/* One change of a record, with the state on the other side of it, which is not in the record now.
 * Swapping both states undoes and redoes it. Stamps are stored before it is known whether they
 * change, so an edit may turn out to change nothing. */
typedef struct HistoryEdit {
  EditKind kind;
  Node *node;
  Place here, there; /* of the node: its place now, and its place in the other state */
  NodeText which;
  char *text; /* owned */
  uint8_t marks[MAX_MARKS];
  Stamps stamps;
} HistoryEdit;

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
