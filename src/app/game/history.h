#pragma once

/* What was done to a record, step by step, to be undone and done again without limit.
 *
 *     begin ── change, change, … ── end
 *
 * A step is what somebody did at once and calls by one name: a comment, a line put in. It consists
 * of edits, each of which knows the other side of one change, so undoing a step and doing it again
 * are the same: its edits change sides, backwards or forwards. The tags, and where the game stood,
 * are noted for the step as a whole. Steps may be begun within a step and are then part of it.
 *
 * Whatever is changed in the tree of the record while it has a history is changed here. Nodes that
 * leave the tree are kept until the end, so that everybody who remembers one has something to look
 * at. */

#include "app/game/history-state.h"
#include "core/record/record.h"

typedef struct History History;

History *history_new (Record *record);
/* Before the record is. */
void history_free (History *self);

/* ---- Steps ---- */

/* The names are for the user, in his language; copied. */
void history_begin (History *self, const char *name, const Standing *before);

/* True when a step is complete that has changed something, so that there is a new one to be undone,
 * and none any more to be done again. */
gboolean history_end (History *self, const Standing *after);
gboolean history_is_open (const History *self);

/* What is written now does not belong to the text that was written last, which otherwise grows
 * within one step. */
void history_seal (History *self);

/* The name of the step that would be undone or done again; NULL. Lent. */
const char *history_undo_name (const History *self);
const char *history_redo_name (const History *self);

/* Whether that step has changed how the game stands. */
gboolean history_undo_is_of_game (const History *self);
gboolean history_redo_is_of_game (const History *self);

/* Where the game stands then; lent; NULL if there is nothing to be done. */
const Standing *history_undo (History *self);
const Standing *history_redo (History *self);

/* What was done can no more be undone. */
void history_forget (History *self);

/* ---- What was saved ---- */

/* The record is saved as it is now, as it is when it has just been read. It is so again when all
 * that was done since is undone; never, once that can no more be undone. */
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

/* Before they are changed. */
void history_note_stamps (History *self, Node *node);
