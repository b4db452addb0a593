#include "app/play/page-ending.h"

#include "app/game/session-time.h"

/* The time after the last move, in which the user sees how the game ended. */
enum { WAIT_MS = 600 };

void
page_ending_init (PageEnding *self, PageLayout *layout, LogresBoardView *view)
{
  self->layout = layout;
  self->view = view;
  self->card = g_object_ref_sink (g_object_new (LOGRES_TYPE_ENDING_CARD, NULL));
  page_layout_add_card (layout, self->card);
}

void
page_ending_clear (PageEnding *self)
{
  page_ending_dismiss (self);
  g_clear_object (&self->card);
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
  page_layout_show_card (self->layout, self->session, TRUE);

  return G_SOURCE_REMOVE;
}

void
page_ending_begin (PageEnding *self, LogresGameSession *session)
{
  page_ending_dismiss (self);
  self->session = g_object_ref (session);
  page_ending_follow (self);
  if (self->session != NULL)
    self->due = g_timeout_add (WAIT_MS, due_cb, self);
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
  if (self->layout->has_card)
    page_layout_show_card (self->layout, self->session, FALSE);
  g_clear_object (&self->session);
}
