#include "app/report/report-view.h"

#include "app/game/session-edit.h"
#include "app/game/session-look.h"
#include "app/game/session-time.h"
#include "app/kit/settings.h"
#include "app/report/own-mistakes.h"

/* ---- The chosen bad move ---- */

/* Returns the node before the chosen move, or NULL. */
static const Node *
node_before (ReportView *self)
{
  const Node *node = self->chosen > 0 ? game_report_get_node (self->report, self->chosen) : NULL;

  return node != NULL ? node->parent : NULL;
}

/* Returns whether the board shows the position before the chosen move. If so, fills `mistake`. */
static gboolean
find_chosen (ReportView *self, Mistake *mistake)
{
  const Node *before = self->session != NULL ? node_before (self) : NULL;

  return before != NULL && before == logres_game_session_get_shown (self->session) &&
         logres_game_session_is_studying (self->session) &&
         mistake_find (mistake, game_report_get_report (self->report), self->chosen);
}

/* Ends the choice when the user has gone to another position, but not while a move is tried
 * there. */
static void
follow_choice (ReportView *self)
{
  Mistake mistake;

  if (self->retry->state == RETRY_NONE && !find_chosen (self, &mistake))
    self->chosen = 0;
}

gboolean
report_view_mark (ReportView *self, BoardMarks *marks)
{
  Mistake mistake;

  if (!find_chosen (self, &mistake))
    return FALSE;
  mistake_mark (&mistake, self->retry->state == RETRY_NONE, marks);

  return TRUE;
}

/* ---- Display ---- */

void
report_view_show (ReportView *self)
{
  gboolean is_seen = self->session != NULL && logres_game_session_is_studying (self->session) &&
                     game_report_get_report (self->report) != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->panel), is_seen);
  if (!is_seen)
    return;

  follow_choice (self);
  logres_report_panel_show (self->panel, self->report, self->retry, self->session, self->chosen);
}

static void
changed_cb (gpointer view)
{
  ReportView *self = view;

  report_view_show (self);
  self->changed (self->page);
}

static void
collect_mistakes (ReportView *self)
{
  g_autofree char *failure = own_mistakes_collect (
    game_report_get_report (self->report), logres_game_session_get_own_seat (self->session), FALSE);

  if (failure != NULL)
    logres_game_place_say (self->page, failure);
}

/* Collects the user's mistakes as soon as a report is complete. */
static void
report_changed_cb (gpointer view)
{
  ReportView *self = view;
  gboolean is_done = game_report_get_state (self->report) == GAME_REPORT_DONE;

  if (is_done && !self->is_collected)
    collect_mistakes (self);
  self->is_collected = is_done;
  changed_cb (self);
}

static void
show_place (ReportView *self, int place)
{
  const Node *node = game_report_get_node (self->report, place);

  if (node == NULL)
    return;

  self->chosen = 0;
  logres_game_session_show (self->session, node);
  changed_cb (self);
}

/* Chooses a bad move. A move without a fault is shown like any other. */
static void
choose (ReportView *self, int place)
{
  const Node *node = game_report_get_node (self->report, place);
  Mistake mistake;

  if (node == NULL || !mistake_find (&mistake, game_report_get_report (self->report), place)) {
    show_place (self, place);
    return;
  }

  retry_end (self->retry);
  self->chosen = place;
  logres_game_session_show (self->session, node->parent);
  changed_cb (self);
}

/* Plays the first `n` moves of the better line as a variation of the game. */
static void
play_line (ReportView *self, int n)
{
  const Node *end = NULL;
  Mistake mistake;

  if (find_chosen (self, &mistake))
    end =
      logres_game_session_insert_line (self->session, node_before (self), mistake.line, (guint) n);
  if (end != NULL)
    logres_game_session_show (self->session, end);
}

/* Returns the place of the chosen move, or else that of the shown node. If the shown node is in a
 * variation, returns the place where the variation leaves the main line. */
static int
shown_place (ReportView *self)
{
  const Node *node = logres_game_session_get_shown (self->session);
  int place = self->chosen > 0 ? self->chosen : game_report_get_place (self->report, node);

  while (place < 0 && node->parent != NULL) {
    node = node->parent;
    place = game_report_get_place (self->report, node);
  }

  return MAX (place, 0);
}

/* Goes around in a circle: the first bad move follows the last one. */
void
report_view_show_mistake (ReportView *self, int direction)
{
  int last = report_n_moves (game_report_get_report (self->report));
  int place = game_report_find_mistake (self->report, shown_place (self), direction);

  if (place < 0)
    place = game_report_find_mistake (self->report, direction > 0 ? 0 : last + 1, direction);
  choose (self, place);
}

/* ---- Retrying ---- */

static gboolean
find_to_retry (ReportView *self, int *place, Mistake *mistake)
{
  const Node *shown = logres_game_session_get_shown (self->session);

  *place = self->chosen > 0 ? self->chosen : game_report_get_place (self->report, shown);

  return mistake_find (mistake, game_report_get_report (self->report), *place);
}

gboolean
report_view_can_retry (ReportView *self)
{
  Mistake mistake;
  int place;

  return self->retry->state != RETRY_NONE || find_to_retry (self, &place, &mistake);
}

void
report_view_retry (ReportView *self)
{
  Mistake mistake;
  int place;

  if (self->retry->state != RETRY_NONE) {
    retry_again (self->retry);
  } else if (find_to_retry (self, &place, &mistake)) {
    self->chosen = place;
    retry_begin (self->retry, node_before (self), mistake.played, &mistake.verdict);
  }
}

/* ---- Work ---- */

static ReportPlan
plan_of_settings (void)
{
  g_autoptr (GSettings) settings = settings_new ();

  return (ReportPlan) { .n_fast_nodes = GAME_REPORT_FAST_NODES,
                        .n_deep_nodes =
                          (guint64) g_settings_get_int (settings, "report-positions") };
}

void
report_view_start (ReportView *self)
{
  ReportPlan plan = plan_of_settings ();

  game_report_set_plan (self->report, &plan);
  game_report_start (self->report);
}

/* ---- The game ---- */

static void
leave_session (ReportView *self)
{
  if (self->session == NULL)
    return;

  g_clear_pointer (&self->retry, retry_free);
  g_clear_pointer (&self->report, game_report_free);
  g_clear_object (&self->session);
}

void
report_view_set_session (ReportView *self, LogresGameSession *session)
{
  leave_session (self);
  if (session == NULL)
    return;

  self->session = g_object_ref (session);
  self->report = game_report_new (session, report_changed_cb, self);
  self->retry = retry_new (session, changed_cb, self);
  self->chosen = 0;
  self->is_collected = FALSE;
}

void
report_view_set_small (ReportView *self, gboolean is_small, gboolean is_brief)
{
  logres_report_panel_set_small (self->panel, is_small, is_brief);
  if (self->session != NULL)
    report_view_show (self);
}

/* ---- Life cycle ---- */

ReportView *
report_view_new (LogresGamePlace *page, ReportViewFunc changed)
{
  ReportView *self = g_new0 (ReportView, 1);

  self->page = page;
  self->changed = changed;
  self->panel = g_object_ref_sink (g_object_new (LOGRES_TYPE_REPORT_PANEL, NULL));
  gtk_widget_set_visible (GTK_WIDGET (self->panel), FALSE);
  g_signal_connect_swapped (self->panel, "chosen", G_CALLBACK (show_place), self);
  g_signal_connect_swapped (self->panel, "mistake-chosen", G_CALLBACK (choose), self);
  g_signal_connect_swapped (self->panel, "line-chosen", G_CALLBACK (play_line), self);

  return self;
}

void
report_view_free (ReportView *self)
{
  leave_session (self);
  g_signal_handlers_disconnect_by_data (self->panel, self);
  g_object_unref (self->panel);
  g_free (self);
}
