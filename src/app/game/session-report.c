#include "app/game/session-edit.h"
#include "app/game/session-private.h"
#include "engine/report/annotation.h"

#include <glib/gi18n.h>

/* annotate() changes the record with these functions, so that Undo knows all changes. */

static Node *
add_cb (void *history, Node *parent, Move move, Explanation *why)
{
  return history_add (history, parent, move, why);
}

static bool
set_text_cb (void *history, Node *node, NodeText which, const char *text)
{
  return history_set_text (history, node, which, text);
}

static bool
add_mark_cb (void *history, Node *node, uint8_t mark)
{
  return history_set_mark (history, node, mark, TRUE);
}

static void
before_stamps_cb (void *history, Node *node)
{
  history_note_stamps (history, node);
}

void
logres_game_session_write_report (LogresGameSession *self,
                                  const Report *report,
                                  AnnotationWords words)
{
  static const AnnotationHand hand = { add_cb, set_text_cb, add_mark_cb, before_stamps_cb };

  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  if (!session_begin (self, _ ("Report")))
    return;
  if (!annotate (self->record, report, words, &hand, self->history))
    g_error ("There is no memory for the report of a game");
  logres_game_session_end_edit (self);
}
