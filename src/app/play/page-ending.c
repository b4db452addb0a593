#include "app/play/page-ending.h"

#include "app/game/game-place.h"
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
page_ending_init (PageEnding *self, AdwBin *page, PageLayout *layout, LogresBoardView *view)
{
  self->page = page;
  self->layout = layout;
  self->view = view;
  self->card = g_object_ref_sink (g_object_new (LOGRES_TYPE_ENDING_CARD, NULL));
  page_layout_add_card (layout, self->card);
  g_signal_connect_swapped (self->card, "chosen", G_CALLBACK (place_chosen_cb), self);
}

static void
show_report (gpointer ending)
{
  PageEnding *self = ending;

  if (self->due != 0 || quick_report_is_working (self->report))
    return;
  logres_ending_card_show_report (self->card, self->session, self->report);
  /* The figures of four players may need one more line. */
  if (self->layout->has_card)
    page_layout_show (self->layout, self->session);
  if (self->is_awaited)
    gtk_widget_activate_action (GTK_WIDGET (self->card), "game.mistakes", NULL);
}

static void
collect_mistakes (PageEnding *self, QuickReport *report)
{
  g_autofree char *failure = quick_report_collect (report);

  if (failure != NULL)
    logres_game_place_say (LOGRES_GAME_PLACE (self->page), failure);
}

static void
report_ended (QuickReport *report, gpointer ending)
{
  PageEnding *self = ending;

  collect_mistakes (self, report);
  if (report == self->report)
    show_report (self);
}

static void
end_earlier (PageEnding *self)
{
  if (self->earlier != NULL)
    collect_mistakes (self, self->earlier);
  g_clear_pointer (&self->earlier, quick_report_free);
}

/* Lets the report on a game that the user leaves go on, so that its mistakes are collected. */
static void
set_report_aside (PageEnding *self)
{
  if (self->report == NULL)
    return;

  end_earlier (self);
  self->earlier = g_steal_pointer (&self->report);
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
  self->report = quick_report_new (self->session, report_ended, self);
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
  page_ending_leave_mistakes (self);
  self->is_awaited = FALSE;
  g_clear_handle_id (&self->due, g_source_remove);
  set_report_aside (self);
  if (self->layout->has_card)
    page_layout_show_card (self->layout, self->session, FALSE);
  g_clear_object (&self->session);
}

void
page_ending_clear (PageEnding *self)
{
  page_ending_dismiss (self);
  end_earlier (self);
  g_signal_handlers_disconnect_by_data (self->card, self);
  g_clear_object (&self->card);
}

/* ---- Mistakes ---- */

static void
show_walk (PageEnding *self, Seat below, GCallback left)
{
  GtkWidget *walk = logres_mistake_page_new (self->session, self->report, below);

  self->walk = LOGRES_MISTAKE_PAGE (walk);
  self->content = g_object_ref (adw_bin_get_child (self->page));
  g_signal_connect_swapped (walk, "left", left, self->page);
  adw_bin_set_child (self->page, walk);
  logres_mistake_page_focus (self->walk);
}

EndingMistakes
page_ending_show_mistakes (PageEnding *self, Seat below, GCallback left)
{
  if (self->report == NULL)
    return ENDING_HAS_NO_MISTAKES;
  self->is_awaited = quick_report_is_working (self->report);
  if (self->is_awaited)
    return ENDING_AWAITS_MISTAKES;
  if (!quick_report_has_mistakes (self->report))
    return ENDING_HAS_NO_MISTAKES;

  if (self->walk == NULL)
    show_walk (self, below, left);

  return ENDING_HAS_MISTAKES;
}

void
page_ending_leave_mistakes (PageEnding *self)
{
  if (self->walk == NULL)
    return;

  logres_mistake_page_end (self->walk);
  self->walk = NULL;
  adw_bin_set_child (self->page, self->content);
  g_clear_object (&self->content);
}
