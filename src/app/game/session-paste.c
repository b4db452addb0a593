#include "app/game/line-text.h"
#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-private.h"
#include "core/notation/notation.h"

#include <glib/gi18n.h>

/* A paste in progress. The pasted moves are merged with the existing ones. If a move already has a
 * text of the same kind, the existing text stays. */
typedef struct Paste {
  History *history;  /* borrowed */
  GHashTable *nodes; /* borrowed; maps each node of the pasted record to its node in the game */
  PasteReport *report;
} Paste;

static void
take_stamps (const Paste *self, const Node *from, Node *to)
{
  history_note_stamps (self->history, to);
  if (from->stamps.set & ~to->stamps.set & STAMP_CLOCK)
    node_set_clock (to, from->stamps.clock_centiseconds);
  if ((to->stamps.set & (STAMP_EVAL | STAMP_EVAL_WIN)) != 0)
    return;
  if (from->stamps.set & STAMP_EVAL)
    node_set_eval (to, from->stamps.eval);
  if (from->stamps.set & STAMP_EVAL_WIN)
    node_set_eval_win (to, from->stamps.eval);
}

static void
take_words (const Paste *self, const Node *from, Node *to)
{
  for (int which = 0; which < N_NODE_TEXTS; which++)
    if (to->texts[which] == NULL && from->texts[which] != NULL)
      history_set_text (self->history, to, which, from->texts[which]);
  for (int i = 0; i < MAX_MARKS && from->marks[i] != 0; i++)
    history_set_mark (self->history, to, from->marks[i], TRUE);
  take_stamps (self, from, to);
}

static void
note_left_out (PasteReport *report, const Node *node)
{
  char text[MOVE_TEXT_SIZE];

  report->n_left_out++;
  if (report->left_out != NULL)
    return;
  move_text_write_own (&node->parent->turn.pos, node->move, text);
  report->left_out = g_strdup (text);
}

/* Pastes a move with its texts, marks and stamps. Leaves out the move if it is illegal, or if the
 * move before it was left out. */
static void
paste_node (const Paste *self, const Node *from)
{
  Node *parent = g_hash_table_lookup (self->nodes, from->parent);
  Node *to = parent != NULL ? history_add (self->history, parent, from->move, NULL) : NULL;

  if (to == NULL) {
    note_left_out (self->report, from);
    return;
  }
  take_words (self, from, to);
  g_hash_table_insert (self->nodes, (gpointer) from, to);
  self->report->n_pasted++;
}

/* Returns the node after which the pasted moves are added: the root if the moves begin at the
 * root's position and not at the shown position, otherwise the shown node. */
static Node *
place_for (LogresGameSession *self, const Record *record)
{
  const Position *start = &record->root->turn.pos;

  return !position_is_equal (start, &self->shown->turn.pos) &&
             position_is_equal (start, &self->record->root->turn.pos)
           ? self->record->root
           : self->shown;
}

static void
paste_record (LogresGameSession *self, const Record *record, PasteReport *report)
{
  g_autoptr (GHashTable) nodes = g_hash_table_new (NULL, NULL);
  Paste paste = { self->history, nodes, report };

  g_hash_table_insert (nodes, record->root, place_for (self, record));
  for (const Node *node = record->root->child; node != NULL; node = node_next (node, record->root))
    paste_node (&paste, node);
  if (record->root->child != NULL && g_hash_table_contains (nodes, record->root->child))
    logres_game_session_show (self, g_hash_table_lookup (nodes, record->root->child));
}

gboolean
logres_game_session_paste (LogresGameSession *self, const char *text, PasteReport *report)
{
  Record *record;

  g_return_val_if_fail (LOGRES_IS_GAME_SESSION (self), FALSE);

  *report = (PasteReport) { 0 };
  record = line_text_read (text, &self->shown->turn.pos, &report->left_out);
  if (record == NULL)
    return FALSE;

  if (session_begin (self, _ ("Paste"))) {
    paste_record (self, record, report);
    logres_game_session_end_edit (self);
  }
  record_free (record);

  return report->n_pasted > 0;
}
