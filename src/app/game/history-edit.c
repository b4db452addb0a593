#include "app/game/history-edit.h"

#include <string.h>

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
set_text (Node *node, NodeText which, const char *text)
{
  if (!node_set_text (node, which, text))
    g_error ("There is no memory for a text");
}

static void
swap_text (HistoryEdit *edit)
{
  g_autofree char *text = edit->text;

  edit->text = g_strdup (edit->node->texts[edit->which]);
  set_text (edit->node, edit->which, text);
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

void
history_edit_swap (HistoryEdit *edit)
{
  swaps[edit->kind](edit);
}

void
history_edit_clear (gpointer edit)
{
  g_free (((HistoryEdit *) edit)->text);
}

static gboolean
stamps_are_equal (const Stamps *a, const Stamps *b)
{
  return a->set == b->set && a->clock_centiseconds == b->clock_centiseconds && a->eval == b->eval;
}

gboolean
history_edit_is_idle (const HistoryEdit *edit)
{
  return edit->kind == EDIT_STAMPS && stamps_are_equal (&edit->stamps, &edit->node->stamps);
}
