#pragma once

/* The undo history of a record, without limit.
 *
 *     begin ── change, change, … ── end
 *
 * A step is one action of the user and has a name, such as a comment or an inserted line. It
 * consists of edits. Each edit stores the other state of one change, so undo and redo are the same
 * operation: the edit swaps both states. The tags, and the live and shown nodes, are stored once
 * per step. A step that begins within another step becomes part of it.
 *
 * While a record has a history, all changes of its tree must go through this interface. Nodes that
 * are removed from the tree are freed with the history, so a pointer to one stays valid. */

#include "app/game/history-state.h"
#include "core/record/record.h"

typedef struct History History;

History *history_new (Record *record);
/* Call this before freeing the record. */
void history_free (History *self);

/* ---- Steps ---- */

/* The name is in the user's language and is copied. */
void history_begin (History *self, const char *name, const HistoryState *before);

/* Returns TRUE if a step is complete and has changed something. Then it can be undone, and nothing
 * can be redone any more. */
gboolean history_end (History *self, const HistoryState *after);
gboolean history_is_open (const History *self);

/* Later text starts a new step. Otherwise text that the user goes on typing is added to the last
 * step. */
void history_seal (History *self);

/* The name of the step to undo or redo; NULL without such a step. Lent. */
const char *history_step_name (const History *self, UndoWay way);

/* Whether that step changed the live node or the result. */
gboolean history_step_is_of_game (const History *self, UndoWay way);

/* Undoes or redoes it. Returns how the game stands then, lent; NULL without such a step. */
const HistoryState *history_go (History *self, UndoWay way);

/* Forgets all steps, so that none can be undone. */
void history_forget (History *self);

/* ---- Saved state ---- */

/* Notes that the record is saved as it is now, for example because it was just read. It counts as
 * saved again when all later steps are undone, unless they were forgotten. */
void history_save (History *self);
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
