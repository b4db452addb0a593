#include "app/game/session-edit.h"
#include "app/game/session-private.h"
#include "engine/report/annotation.h"

#include <glib/gi18n.h>

/* The user data of the functions below, which write a report through the history. */
typedef struct Writing {
  LogresGameSession *session;
  AnnotationWords words;
  void *user_data;
} Writing;

static History *
history_of (void *writing)
{
  return ((Writing *) writing)->session->history;
}

static Node *
add_cb (void *writing, Node *parent, Move move, Explanation *why)
{
  return history_add (history_of (writing), parent, move, why);
}

static bool
set_text_cb (void *writing, Node *node, NodeText which, const char *text)
{
  return history_set_text (history_of (writing), node, which, text);
}

static bool
add_mark_cb (void *writing, Node *node, uint8_t mark)
{
  return history_set_mark (history_of (writing), node, mark, TRUE);
}

static void
before_stamps_cb (void *writing, Node *node)
{
  history_note_stamps (history_of (writing), node);
}

static void
words_cb (const Report *report, int place, const Verdict *verdict, TextBuffer *out, void *data)
{
  const Writing *writing = data;

  writing->words (report, place, verdict, out, writing->user_data);
}

void
logres_game_session_write_report (LogresGameSession *self,
                                  const Report *report,
                                  AnnotationWords words,
                                  void *user_data)
{
  static const AnnotationHand hand = { add_cb, set_text_cb, add_mark_cb, before_stamps_cb };
  Writing writing = { self, words, user_data };

  g_return_if_fail (LOGRES_IS_GAME_SESSION (self));

  logres_game_session_begin_edit (self, _ ("Report"));
  if (!annotate (self->record, report, words_cb, &hand, &writing))
    g_error ("There is no memory for the report of a game");
  logres_game_session_end_edit (self);
}
