#include "app/game/history-step.h"

#include <string.h>

/* ---- Life cycle ---- */

HistoryStep *
history_step_new (const char *name, const HistoryState *before, const Tags *tags)
{
  HistoryStep *self = g_new0 (HistoryStep, 1);

  self->name = g_strdup (name);
  self->edits = g_array_new (FALSE, FALSE, sizeof (HistoryEdit));
  g_array_set_clear_func (self->edits, history_edit_clear);
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
    if (history_edit_is_idle (history_step_edit (self, i)))
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

/* Of all tags, only the result belongs to the game itself. */
static void
compare_tags (HistoryStep *self, const Tags *now)
{
  self->has_tags = !tags_are_equal (&self->tags, now);
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

  for (guint i = 0; i < n; i++)
    history_edit_swap (history_step_edit (self, way == WAY_UNDO ? n - 1 - i : i));
  swap_tags (self, tags);
}
