#include "app/game/history-step.h"

#include <string.h>

/* ---- One edit ---- */

static void
swap_place (HistoryEdit *edit)
{
  Place here = edit->here;

  if (edit->here.is_in)
    node_cut (edit->node);
  if (edit->there.is_in)
    node_put_back (edit->node, edit->there.behind);
  edit->here = edit->there;
  edit->there = here;
}

static void
swap_text (HistoryEdit *edit)
{
  g_autofree char *text = edit->text;

  edit->text = g_strdup (edit->node->texts[edit->which]);
  if (!node_set_text (edit->node, edit->which, text))
    g_error ("There is no memory for a text");
}

static void
swap_marks (HistoryEdit *edit)
{
  Node *node = edit->node;
  uint8_t marks[MAX_MARKS];

  memcpy (marks, edit->marks, sizeof marks);
  memcpy (edit->marks, node->marks, sizeof marks);
  while (node->marks[0] != 0)
    node_remove_mark (node, node->marks[0]);
  for (int i = 0; i < MAX_MARKS && marks[i] != 0; i++)
    node_add_mark (node, marks[i]);
}

static void
swap_stamps (HistoryEdit *edit)
{
  Node *node = edit->node;
  Stamps stamps = edit->stamps;

  edit->stamps = node->stamps;
  node_clear_stamps (node, STAMP_CLOCK | STAMP_EVAL | STAMP_EVAL_WIN);
  if (stamps.set & STAMP_CLOCK)
    node_set_clock (node, stamps.clock_centiseconds);
  if (stamps.set & STAMP_EVAL)
    node_set_eval (node, stamps.eval);
  if (stamps.set & STAMP_EVAL_WIN)
    node_set_eval_win (node, stamps.eval);
}

static void (*const swaps[]) (HistoryEdit *edit) = {
  [EDIT_PLACE] = swap_place,
  [EDIT_TEXT] = swap_text,
  [EDIT_MARKS] = swap_marks,
  [EDIT_STAMPS] = swap_stamps,
};

static void
clear_edit (gpointer edit)
{
  g_free (((HistoryEdit *) edit)->text);
}

static gboolean
stamps_are_equal (const Stamps *a, const Stamps *b)
{
  return a->set == b->set && a->clock_centiseconds == b->clock_centiseconds && a->eval == b->eval;
}

/* Returns whether the edit has changed nothing. Only an edit of stamps can change nothing, because
 * the edit is stored before the stamps change. */
static gboolean
is_idle (const HistoryEdit *edit)
{
  return edit->kind == EDIT_STAMPS && stamps_are_equal (&edit->stamps, &edit->node->stamps);
}

/* ---- Life cycle ---- */

HistoryStep *
history_step_new (const char *name, const HistoryState *before, const Tags *tags)
{
  HistoryStep *self = g_new0 (HistoryStep, 1);

  self->name = g_strdup (name);
  self->edits = g_array_new (FALSE, FALSE, sizeof (HistoryEdit));
  g_array_set_clear_func (self->edits, clear_edit);
  self->before = *before;
  if (!tags_copy (tags, &self->tags))
    g_error ("There is no memory for tags");

  return self;
}

void
history_step_free (gpointer step)
{
  HistoryStep *self = step;

  g_free (self->name);
  g_array_unref (self->edits);
  tags_clear (&self->tags);
  g_free (self);
}

HistoryEdit *
history_step_edit (const HistoryStep *self, guint i)
{
  return &g_array_index (self->edits, HistoryEdit, i);
}

/* ---- Changes ---- */

static void
drop_idle_edits (const HistoryStep *self)
{
  for (guint i = self->edits->len; i-- > 0;)
    if (is_idle (history_step_edit (self, i)))
      g_array_remove_index (self->edits, i);
}

static gboolean
tags_are_equal (const Tags *a, const Tags *b)
{
  gboolean are_equal = a->n == b->n;

  for (size_t i = 0; are_equal && i < a->n; i++)
    are_equal = strcmp (a->list[i].name, b->list[i].name) == 0 &&
                strcmp (a->list[i].value, b->list[i].value) == 0;

  return are_equal;
}

static void
compare_tags (HistoryStep *self, const Tags *now)
{
  self->has_tags = !tags_are_equal (&self->tags, now);
  /* The result is the only tag that belongs to the game itself. */
  self->is_of_game = g_strcmp0 (tags_get (&self->tags, "Result"), tags_get (now, "Result")) != 0;
  if (!self->has_tags)
    tags_clear (&self->tags);
}

gboolean
history_step_close (HistoryStep *self, const HistoryState *after, const Tags *tags)
{
  self->after = *after;
  drop_idle_edits (self);
  compare_tags (self, tags);
  self->is_of_game |= !history_state_is_same_game (&self->before, &self->after);

  return self->edits->len > 0 || self->has_tags || self->is_of_game;
}

const HistoryEdit *
history_step_only_text (const HistoryStep *self)
{
  return self != NULL && self->edits->len == 1 && !self->has_tags && !self->is_of_game &&
             history_step_edit (self, 0)->kind == EDIT_TEXT
           ? history_step_edit (self, 0)
           : NULL;
}

/* ---- Undo and redo ---- */

static void
swap_tags (HistoryStep *self, Tags *tags)
{
  Tags other = self->tags;

  if (!self->has_tags)
    return;
  self->tags = *tags;
  *tags = other;
}

void
history_step_go (HistoryStep *self, UndoWay way, Tags *tags)
{
  guint n = self->edits->len;

  for (guint i = 0; i < n; i++) {
    HistoryEdit *edit = history_step_edit (self, way == WAY_UNDO ? n - 1 - i : i);

    swaps[edit->kind](edit);
  }
  swap_tags (self, tags);
}
