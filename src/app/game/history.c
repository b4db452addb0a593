#include "app/game/history.h"

#include "app/game/history-step.h"

#include <string.h>

struct History {
  Record *record;                /* borrowed */
  GPtrArray *steps[N_UNDO_WAYS]; /* owned; of HistoryStep; undo and redo each take the last one */
  GPtrArray *leftovers;          /* owned; Nodes outside the tree that no step refers to */
  HistoryStep *open;             /* owned; NULL between steps */
  int depth; /* the number of steps begun and not ended: 0 between steps, more than 1 if they are
              * nested */
  gboolean is_sealed;
  const HistoryStep *saved; /* borrowed; the last step at the time of saving; may be NULL */
  gboolean is_saved_lost;
};

static void
note (History *self, HistoryEdit edit)
{
  g_return_if_fail (self->open != NULL);

  g_array_append_val (self->open->edits, edit);
}

/* ---- Steps ---- */

/* Keeps the nodes of the step that are outside the tree, because the step will be freed. */
static void
keep_nodes (History *self, const HistoryStep *step)
{
  for (guint i = 0; i < step->edits->len; i++)
    if (history_step_edit (step, i)->kind == EDIT_PLACE && !history_step_edit (step, i)->here.is_in)
      g_ptr_array_add (self->leftovers, history_step_edit (step, i)->node);
}

static void
drop_steps (History *self, GPtrArray *steps)
{
  for (guint i = 0; i < steps->len; i++) {
    keep_nodes (self, g_ptr_array_index (steps, i));
    if (g_ptr_array_index (steps, i) == self->saved)
      history_lose_saved (self);
  }
  g_ptr_array_set_size (steps, 0);
}

static HistoryStep *
last_of (const GPtrArray *steps)
{
  return steps->len > 0 ? g_ptr_array_index (steps, steps->len - 1) : NULL;
}

/* Merges a new step into the last step if both have changed only the same text. If the text is then
 * what it was before the last step, removes the last step. Returns FALSE if the steps stay
 * separate, for example after history_seal(), or if the record was saved between the two steps. */
static gboolean
grow_text (History *self, const HistoryStep *step)
{
  HistoryStep *last = last_of (self->steps[WAY_UNDO]);
  const HistoryEdit *old = history_step_only_text (last), *new = history_step_only_text (step);

  if (self->is_sealed || last == self->saved || old == NULL || new == NULL ||
      old->node != new->node || old->which != new->which)
    return FALSE;

  last->after = step->after;
  if (g_strcmp0 (old->text, old->node->texts[old->which]) == 0)
    g_ptr_array_set_size (self->steps[WAY_UNDO], (int) self->steps[WAY_UNDO]->len - 1);

  return TRUE;
}

void
history_begin (History *self, const char *name, const HistoryState *before)
{
  if (self->depth++ > 0)
    return;

  self->open = history_step_new (name, before, &self->record->tags);
}

gboolean
history_end (History *self, const HistoryState *after)
{
  HistoryStep *step = self->open;

  g_return_val_if_fail (self->depth > 0, FALSE);

  if (--self->depth > 0)
    return FALSE;

  self->open = NULL;
  if (!history_step_close (step, after, &self->record->tags)) {
    history_step_free (step);
    return FALSE;
  }

  drop_steps (self, self->steps[WAY_REDO]);
  if (grow_text (self, step))
    history_step_free (step);
  else
    g_ptr_array_add (self->steps[WAY_UNDO], step);
  self->is_sealed = FALSE;

  return TRUE;
}

gboolean
history_is_open (const History *self)
{
  return self->depth > 0;
}

void
history_seal (History *self)
{
  self->is_sealed = TRUE;
}

const char *
history_step_name (const History *self, UndoWay way)
{
  const HistoryStep *step = last_of (self->steps[way]);

  return step != NULL ? step->name : NULL;
}

gboolean
history_step_is_of_game (const History *self, UndoWay way)
{
  const HistoryStep *step = last_of (self->steps[way]);

  return step != NULL && step->is_of_game;
}

const HistoryState *
history_go (History *self, UndoWay way)
{
  GPtrArray *from = self->steps[way];
  HistoryStep *step;

  if (from->len == 0 || self->depth > 0)
    return NULL;

  step = g_ptr_array_steal_index (from, from->len - 1);
  g_ptr_array_add (self->steps[way == WAY_UNDO ? WAY_REDO : WAY_UNDO], step);
  history_step_go (step, way, &self->record->tags);
  self->is_sealed = TRUE;

  return way == WAY_UNDO ? &step->before : &step->after;
}

void
history_forget (History *self)
{
  gboolean is_saved = history_is_saved (self);

  drop_steps (self, self->steps[WAY_REDO]);
  drop_steps (self, self->steps[WAY_UNDO]);
  self->saved = NULL;
  self->is_saved_lost = !is_saved;
}

/* ---- Saved state ---- */

void
history_save (History *self)
{
  self->saved = last_of (self->steps[WAY_UNDO]);
  self->is_saved_lost = FALSE;
}

void
history_lose_saved (History *self)
{
  self->saved = NULL;
  self->is_saved_lost = TRUE;
}

gboolean
history_is_saved (const History *self)
{
  return !self->is_saved_lost && last_of (self->steps[WAY_UNDO]) == self->saved;
}

/* ---- Changes ---- */

static Place
place_of (const Node *node)
{
  return (Place) { .is_in = TRUE, .behind = node_previous (node) };
}

static const Place nowhere = { .is_in = FALSE };

Node *
history_add (History *self, Node *parent, Move move, Explanation *why)
{
  Node *first = parent->child, *node;
  guint n_before = 0, n_after = 0;

  for (Node *child = first; child != NULL; child = child->sibling)
    n_before++;
  node = node_add (parent, move, why);
  for (Node *child = parent->child; child != NULL; child = child->sibling)
    n_after++;
  if (n_after > n_before)
    note (self, (HistoryEdit) {
                  .kind = EDIT_PLACE, .node = node, .here = place_of (node), .there = nowhere });

  return node;
}

void
history_cut (History *self, Node *node)
{
  note (self, (HistoryEdit) {
                .kind = EDIT_PLACE, .node = node, .here = nowhere, .there = place_of (node) });
  node_cut (node);
}

gboolean
history_promote (History *self, Node *node)
{
  Place there = place_of (node);

  if (!node_promote (node))
    return FALSE;
  note (self, (HistoryEdit) {
                .kind = EDIT_PLACE, .node = node, .here = place_of (node), .there = there });

  return TRUE;
}

gboolean
history_make_main (History *self, Node *node)
{
  gboolean has_changed = FALSE;

  for (; node->parent != NULL; node = node->parent)
    while (history_promote (self, node))
      has_changed = TRUE;

  return has_changed;
}

gboolean
history_set_text (History *self, Node *node, NodeText which, const char *text)
{
  HistoryEdit edit = {
    .kind = EDIT_TEXT, .node = node, .which = which, .text = g_strdup (node->texts[which])
  };

  if (!node_set_text (node, which, text)) {
    g_free (edit.text);
    return FALSE;
  }
  if (g_strcmp0 (edit.text, node->texts[which]) == 0)
    g_free (edit.text);
  else
    note (self, edit);

  return TRUE;
}

gboolean
history_set_mark (History *self, Node *node, uint8_t mark, gboolean is_set)
{
  HistoryEdit edit = { .kind = EDIT_MARKS, .node = node };

  memcpy (edit.marks, node->marks, sizeof edit.marks);
  if (is_set && !node_add_mark (node, mark))
    return FALSE;
  if (!is_set)
    node_remove_mark (node, mark);
  if (memcmp (edit.marks, node->marks, sizeof edit.marks) != 0)
    note (self, edit);

  return TRUE;
}

void
history_note_stamps (History *self, Node *node)
{
  note (self, (HistoryEdit) { .kind = EDIT_STAMPS, .node = node, .stamps = node->stamps });
}

/* ---- Life cycle ---- */

History *
history_new (Record *record)
{
  History *self = g_new0 (History, 1);

  self->record = record;
  for (int way = 0; way < N_UNDO_WAYS; way++)
    self->steps[way] = g_ptr_array_new_with_free_func (history_step_free);
  self->leftovers = g_ptr_array_new_with_free_func ((GDestroyNotify) node_free);

  return self;
}

void
history_free (History *self)
{
  history_forget (self);
  g_ptr_array_unref (self->steps[WAY_UNDO]);
  g_ptr_array_unref (self->steps[WAY_REDO]);
  g_ptr_array_unref (self->leftovers);
  if (self->open != NULL)
    history_step_free (self->open);
  g_free (self);
}
