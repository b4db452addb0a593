#pragma once

/* The undo history of a record, without limit.
 *
 * A step is one action of the user, such as writing a comment, and has a name. It consists of
 * edits. An edit stores the state of one node before a change. While the change is undone, the edit
 * stores the state after the change. Undo and Redo both swap the stored state with that of the
 * record. A step also stores the tags, which are swapped in the same way, and the HistoryState from
 * before and from after the step. A step that begins within another step becomes part of it.
 *
 * While a record has a history, all changes of its tree must go through this interface. Nodes that
 * are removed from the tree are freed with the history, so pointers to them stay valid until
 * then. */

#include "app/game/history-state.h"
#include "core/record/record.h"

typedef struct History History;

History *history_new (Record *record);
/* Call this before freeing the record. */
void history_free (History *self);

/* ---- Steps ---- */

/* Begins a step. `name` is in the user's language and is copied. */
void history_begin (History *self, const char *name, const HistoryState *before);

/* Ends a step. Returns TRUE if the step is not part of another step and has changed more than the
 * shown node. Nothing can be redone after such a step. */
gboolean history_end (History *self, const HistoryState *after);
gboolean history_is_open (const History *self);

/* Keeps the next step from being merged with the last one. Undo and Redo do the same. Otherwise, a
 * step that changes only one text is merged with the last step if the last step also changed only
 * that text and the record was not saved between the two steps. */
void history_seal (History *self);

/* Returns the name of the step to undo or redo, which is lent. Returns NULL if there is no such
 * step. */
const char *history_step_name (const History *self, UndoWay way);

/* Returns whether the step to undo or redo changed the live node, the moves taken back or the
 * result. */
gboolean history_step_is_of_game (const History *self, UndoWay way);

/* Undoes or redoes one step. Returns the HistoryState of the game after this change, which is lent.
 * Returns NULL if there is no such step, or while a step is open. */
const HistoryState *history_go (History *self, UndoWay way);

/* Forgets all steps, so that none can be undone or redone. */
void history_forget (History *self);

/* ---- Saved state ---- */

/* Notes that the record is saved as it is now, for example because it was just read. The record
 * counts as saved again whenever Undo or Redo brings back this state. */
void history_save (History *self);
/* Notes that no state of the record counts as saved. */
void history_lose_saved (History *self);
gboolean history_is_saved (const History *self);

/* ---- Changes, within a step ---- */

Node *history_add (History *self, Node *parent, Move move, Explanation *why); /* see node_add() */
void history_cut (History *self, Node *node);
gboolean history_promote (History *self, Node *node);
gboolean history_make_main (History *self, Node *node);
gboolean history_set_text (History *self, Node *node, NodeText which, const char *text);
gboolean history_set_mark (History *self, Node *node, uint8_t mark, gboolean is_set);

/* Call this before changing the stamps of the node. */
void history_note_stamps (History *self, Node *node);
