#include "app/play/page-ending.h"

#include "app/game/session-look.h"
#include "app/game/session-time.h"

/* The time after the last move, in which the user sees how the game ended. */
enum { WAIT_MS = 600 };

/* Returns the node after this number of moves of the main line, or NULL. */
static const Node *
node_at (PageEnding *self, int place)
{
  const Node *node = logres_game_session_get_record (self->session)->root;

  for (int i = 0; i < place && node != NULL; i++)
    node = node->child;

  return place < 0 ? NULL : node;
}

static void
place_chosen_cb (PageEnding *self, int place)
{
  const Node *node = node_at (self, place);

  if (node != NULL)
    logres_game_session_show (self->session, node);
}

void
page_ending_init (PageEnding *self, PageLayout *layout, LogresBoardView *view)
{
  self->layout = layout;
  self->view = view;
  self->card = g_object_ref_sink (g_object_new (LOGRES_TYPE_ENDING_CARD, NULL));
  page_layout_add_card (layout, self->card);
  g_signal_connect_swapped (self->card, "chosen", G_CALLBACK (place_chosen_cb), self);
}

void
page_ending_clear (PageEnding *self)
{
  page_ending_dismiss (self);
  g_signal_handlers_disconnect_by_data (self->card, self);
  g_clear_object (&self->card);
}

static void
show_report (gpointer ending)
{
  PageEnding *self = ending;

  if (self->due == 0 && !quick_report_is_working (self->report))
    logres_ending_card_show_report (self->card, self->session, self->report);
}

/* If the last move still flies, waits once more. */
static gboolean
due_cb (gpointer data)
{
  PageEnding *self = data;

  if (logres_board_view_is_playing (self->view))
    return G_SOURCE_CONTINUE;

  self->due = 0;
  logres_ending_card_show (self->card, self->session);
  show_report (self);
  page_layout_show_card (self->layout, self->session, TRUE);

  return G_SOURCE_REMOVE;
}

static void
start (PageEnding *self)
{
  self->due = g_timeout_add (WAIT_MS, due_cb, self);
  self->report = quick_report_new (self->session, show_report, self);
}

void
page_ending_begin (PageEnding *self, LogresGameSession *session)
{
  page_ending_dismiss (self);
  self->session = g_object_ref (session);
  page_ending_follow (self);
  if (self->session != NULL)
    start (self);
}

void
page_ending_follow (PageEnding *self)
{
  LogresGameSession *session = self->session;

  if (session != NULL &&
      (logres_game_session_get_result (session, NULL) == ONGOING ||
       !logres_game_session_is_showing_live (session) || logres_game_session_is_studying (session)))
    page_ending_dismiss (self);
}

void
page_ending_dismiss (PageEnding *self)
{
  g_clear_handle_id (&self->due, g_source_remove);
  g_clear_pointer (&self->report, quick_report_free);
  if (self->layout->has_card)
    page_layout_show_card (self->layout, self->session, FALSE);
  g_clear_object (&self->session);
}

const Node *
page_ending_get_mistake (PageEnding *self)
{
  return self->report != NULL ? node_at (self, quick_report_find_mistake (self->report)) : NULL;
}
