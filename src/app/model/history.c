#include "app/model/history.h"

#include <string.h>

/* ---- Edits ---- */

typedef enum EditKind { EDIT_PLACE, EDIT_TEXT, EDIT_MARKS, EDIT_STAMPS } EditKind;

/* In the tree behind that sibling, or first; or out of it. */
typedef struct Place {
  gboolean is_in;
  Node *behind;
} Place;

/* What is not there now, but was, or will be again. */
typedef struct Edit {
  EditKind kind;
  Node *node;
  Place here, there; /* of a node: where it is by this edit, and where it is on the other side */
  NodeText which;
  char *text; /* owned */
  uint8_t marks[MAX_MARKS];
  Stamps stamps;
} Edit;

typedef struct Step {
  char *name;    /* owned */
  GArray *edits; /* owned; Edit */
  Tags tags;     /* owned; the other side, if they have changed; while it is open, the old ones */
  gboolean has_tags;
  gboolean is_of_game;    /* changed how the game stands, or ended it */
  Standing before, after; /* owned */
} Step;

struct History {
  Record *record;       /* lent */
  GPtrArray *done;      /* owned; Step, the last one is undone first */
  GPtrArray *undone;    /* owned; Step, the last one is done again first */
  GPtrArray *leftovers; /* owned; Nodes out of the tree that no step knows any more */
  Step *open;           /* owned; NULL between steps */
  int depth;            /* of steps within steps */
  gboolean is_sealed;
};

static void
swap_place (Edit *edit)
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
set_text (Node *node, NodeText which, const char *text)
{
  if (!node_set_text (node, which, text))
    g_error ("There is no memory for a text");
}

static void
swap_text (Edit *edit)
{
  g_autofree char *text = edit->text;

  edit->text = g_strdup (edit->node->texts[edit->which]);
  set_text (edit->node, edit->which, text);
}

static void
swap_marks (Edit *edit)
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
swap_stamps (Edit *edit)
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

static void (*const swap[]) (Edit *edit) = {
  [EDIT_PLACE] = swap_place,
  [EDIT_TEXT] = swap_text,
  [EDIT_MARKS] = swap_marks,
  [EDIT_STAMPS] = swap_stamps,
};

static void
clear_edit (gpointer data)
{
  g_free (((Edit *) data)->text);
}

static void
note (History *self, Edit edit)
{
  g_return_if_fail (self->open != NULL);

  g_array_append_val (self->open->edits, edit);
}

/* ---- Standings ---- */

static Standing
standing_copy (const Standing *standing)
{
  Standing copy = *standing;

  copy.undone = g_ptr_array_copy (standing->undone, NULL, NULL);

  return copy;
}

static void
standing_take (Standing *self, const Standing *other)
{
  Standing copy = standing_copy (other);

  g_clear_pointer (&self->undone, g_ptr_array_unref);
  *self = copy;
}

static gboolean
standing_is_same_game (const Standing *a, const Standing *b)
{
  return a->live == b->live && a->undone->len == b->undone->len;
}

/* ---- Tags ---- */

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
swap_tags (History *self, Step *step)
{
  Tags tags = step->tags;

  if (!step->has_tags)
    return;
  step->tags = self->record->tags;
  self->record->tags = tags;
}

/* ---- Steps ---- */

static Step *
step_new (const char *name, const Standing *before)
{
  Step *step = g_new0 (Step, 1);

  step->name = g_strdup (name);
  step->edits = g_array_new (FALSE, FALSE, sizeof (Edit));
  g_array_set_clear_func (step->edits, clear_edit);
  step->before = standing_copy (before);

  return step;
}

static void
step_free (gpointer data)
{
  Step *step = data;

  g_free (step->name);
  g_array_unref (step->edits);
  tags_clear (&step->tags);
  g_ptr_array_unref (step->before.undone);
  g_clear_pointer (&step->after.undone, g_ptr_array_unref);
  g_free (step);
}

static Edit *
step_edit (const Step *step, guint i)
{
  return &g_array_index (step->edits, Edit, i);
}

/* The nodes that this step has put out of the tree stay, though it goes itself. */
static void
keep_nodes (History *self, const Step *step)
{
  for (guint i = 0; i < step->edits->len; i++)
    if (step_edit (step, i)->kind == EDIT_PLACE && !step_edit (step, i)->here.is_in)
      g_ptr_array_add (self->leftovers, step_edit (step, i)->node);
}

static void
drop_steps (History *self, GPtrArray *steps)
{
  for (guint i = 0; i < steps->len; i++)
    keep_nodes (self, g_ptr_array_index (steps, i));
  g_ptr_array_set_size (steps, 0);
}

static Step *
last_of (const GPtrArray *steps)
{
  return steps->len > 0 ? g_ptr_array_index (steps, steps->len - 1) : NULL;
}

static gboolean
stamps_are_equal (const Stamps *a, const Stamps *b)
{
  return a->set == b->set && a->clock_centiseconds == b->clock_centiseconds && a->eval == b->eval;
}

/* Stamps are noted before it is known whether they will change. */
static void
drop_idle_stamps (const Step *step)
{
  for (guint i = step->edits->len; i-- > 0;) {
    const Edit *edit = step_edit (step, i);

    if (edit->kind == EDIT_STAMPS && stamps_are_equal (&edit->stamps, &edit->node->stamps))
      g_array_remove_index (step->edits, i);
  }
}

static gboolean
is_void (const Step *step)
{
  return step->edits->len == 0 && !step->has_tags && !step->is_of_game;
}

/* The text that it has written and nothing else; NULL. */
static const Edit *
only_text (const Step *step)
{
  return step != NULL && step->edits->len == 1 && !step->has_tags && !step->is_of_game &&
             step_edit (step, 0)->kind == EDIT_TEXT
           ? step_edit (step, 0)
           : NULL;
}

/* Letter by letter a text grows within one step, which is none when it is as it was. */
static gboolean
grow_text (History *self, const Step *step)
{
  Step *last = last_of (self->done);
  const Edit *old = only_text (last), *new = only_text (step);

  if (self->is_sealed || old == NULL || new == NULL || old->node != new->node ||
      old->which != new->which)
    return FALSE;

  standing_take (&last->after, &step->after);
  if (g_strcmp0 (old->text, old->node->texts[old->which]) == 0)
    g_ptr_array_set_size (self->done, (int) self->done->len - 1);

  return TRUE;
}

/* The result is how the game stands, the others are what is said of it. */
static void
compare_tags (Step *step, const Tags *now)
{
  step->has_tags = !tags_are_equal (&step->tags, now);
  step->is_of_game = g_strcmp0 (tags_get (&step->tags, "Result"), tags_get (now, "Result")) != 0;
  if (!step->has_tags)
    tags_clear (&step->tags);
}

void
history_begin (History *self, const char *name, const Standing *before)
{
  if (self->depth++ > 0)
    return;

  self->open = step_new (name, before);
  if (!tags_copy (&self->record->tags, &self->open->tags))
    g_error ("There is no memory for tags");
}

gboolean
history_end (History *self, const Standing *after)
{
  Step *step = self->open;

  g_return_val_if_fail (self->depth > 0, FALSE);

  if (--self->depth > 0)
    return FALSE;

  self->open = NULL;
  step->after = standing_copy (after);
  drop_idle_stamps (step);
  compare_tags (step, &self->record->tags);
  step->is_of_game |= !standing_is_same_game (&step->before, &step->after);
  if (is_void (step)) {
    step_free (step);
    return FALSE;
  }

  drop_steps (self, self->undone);
  if (grow_text (self, step))
    step_free (step);
  else
    g_ptr_array_add (self->done, step);
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

static const char *
name_of (const Step *step)
{
  return step != NULL ? step->name : NULL;
}

const char *
history_undo_name (const History *self)
{
  return name_of (last_of (self->done));
}

const char *
history_redo_name (const History *self)
{
  return name_of (last_of (self->undone));
}

gboolean
history_undo_is_of_game (const History *self)
{
  return self->done->len > 0 && last_of (self->done)->is_of_game;
}

gboolean
history_redo_is_of_game (const History *self)
{
  return self->undone->len > 0 && last_of (self->undone)->is_of_game;
}

/* Takes the last one of these, and gives it to those. */
static Step *
pass_on (GPtrArray *from, GPtrArray *to)
{
  Step *step = g_ptr_array_steal_index (from, from->len - 1);

  g_ptr_array_add (to, step);

  return step;
}

const Standing *
history_undo (History *self)
{
  Step *step;

  if (self->done->len == 0 || self->depth > 0)
    return NULL;

  step = pass_on (self->done, self->undone);
  for (guint i = step->edits->len; i-- > 0;)
    swap[step_edit (step, i)->kind](step_edit (step, i));
  swap_tags (self, step);
  self->is_sealed = TRUE;

  return &step->before;
}

const Standing *
history_redo (History *self)
{
  Step *step;

  if (self->undone->len == 0 || self->depth > 0)
    return NULL;

  step = pass_on (self->undone, self->done);
  for (guint i = 0; i < step->edits->len; i++)
    swap[step_edit (step, i)->kind](step_edit (step, i));
  swap_tags (self, step);
  self->is_sealed = TRUE;

  return &step->after;
}

void
history_forget (History *self)
{
  drop_steps (self, self->undone);
  drop_steps (self, self->done);
}

/* ---- Changes ---- */

static Place
place_of (const Node *node)
{
  return (Place){ .is_in = TRUE, .behind = node_previous (node) };
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
    note (self,
          (Edit){ .kind = EDIT_PLACE, .node = node, .here = place_of (node), .there = nowhere });

  return node;
}

void
history_cut (History *self, Node *node)
{
  note (self,
        (Edit){ .kind = EDIT_PLACE, .node = node, .here = nowhere, .there = place_of (node) });
  node_cut (node);
}

gboolean
history_promote (History *self, Node *node)
{
  Place there = place_of (node);

  if (!node_promote (node))
    return FALSE;
  note (self, (Edit){ .kind = EDIT_PLACE, .node = node, .here = place_of (node), .there = there });

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
  Edit edit = {
    .kind = EDIT_TEXT, .node = node, .which = which, .text = g_strdup (node->texts[which])
  };

  if (!node_set_text (node, which, text)) {
    clear_edit (&edit);
    return FALSE;
  }
  if (g_strcmp0 (edit.text, node->texts[which]) == 0)
    clear_edit (&edit);
  else
    note (self, edit);

  return TRUE;
}

gboolean
history_set_mark (History *self, Node *node, uint8_t mark, gboolean is_set)
{
  Edit edit = { .kind = EDIT_MARKS, .node = node };

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
  note (self, (Edit){ .kind = EDIT_STAMPS, .node = node, .stamps = node->stamps });
}

/* ---- Life ---- */

static void
free_node (gpointer data)
{
  node_free (data);
}

History *
history_new (Record *record)
{
  History *self = g_new0 (History, 1);

  self->record = record;
  self->done = g_ptr_array_new_with_free_func (step_free);
  self->undone = g_ptr_array_new_with_free_func (step_free);
  self->leftovers = g_ptr_array_new_with_free_func (free_node);

  return self;
}

void
history_free (History *self)
{
  history_forget (self);
  g_ptr_array_unref (self->done);
  g_ptr_array_unref (self->undone);
  g_ptr_array_unref (self->leftovers);
  if (self->open != NULL)
    step_free (self->open);
  g_free (self);
}
