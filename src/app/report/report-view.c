#include "app/report/report-view.h"

#include "app/game/session-look.h"
#include "app/game/session-time.h"
#include "app/kit/settings.h"
#include "app/report/report-panel.h"

struct _LogresReportView {
  GObject parent_instance;

  LogresGameSession *session; /* owned; NULL without a game, as the next two */
  LogresGameReport *report;   /* owned */
  Retry *retry;               /* owned */
  LogresReportPanel *panel;   /* owned */
};

G_DEFINE_FINAL_TYPE (LogresReportView, logres_report_view, G_TYPE_OBJECT)

/* ---- Display ---- */

void
logres_report_view_show (LogresReportView *self)
{
  gboolean is_seen = self->session != NULL && logres_game_session_is_studying (self->session) &&
                     logres_game_report_get_report (self->report) != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->panel), is_seen);
  if (is_seen)
    logres_report_panel_show (self->panel, self->report, self->retry,
                              logres_game_session_get_shown (self->session));
}

static void
changed_cb (gpointer view)
{
  LogresReportView *self = view;

  logres_report_view_show (self);
  g_signal_emit_by_name (self, "changed");
}

static void
show_place (LogresReportView *self, int place)
{
  const Node *node = logres_game_report_get_node (self->report, place);

  if (node != NULL)
    logres_game_session_show (self->session, node);
}

/* A node in a variation counts as the place where the variation leaves the game. */
static int
shown_place (LogresReportView *self)
{
  const Node *node = logres_game_session_get_shown (self->session);
  int place = logres_game_report_get_place (self->report, node);

  while (place < 0 && node->parent != NULL) {
    node = node->parent;
    place = logres_game_report_get_place (self->report, node);
  }

  return MAX (place, 0);
}

/* After the last bad move comes the first one. */
void
logres_report_view_show_mistake (LogresReportView *self, int direction)
{
  int place, last;

  g_return_if_fail (LOGRES_IS_REPORT_VIEW (self) && self->report != NULL);

  last = report_n_moves (logres_game_report_get_report (self->report));
  place = logres_game_report_find_mistake (self->report, shown_place (self), direction);
  if (place < 0)
    place = logres_game_report_find_mistake (self->report, direction > 0 ? 0 : last + 1, direction);
  show_place (self, place);
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
logres_report_view_start (LogresReportView *self)
{
  ReportPlan plan = plan_of_settings ();

  g_return_if_fail (LOGRES_IS_REPORT_VIEW (self) && self->report != NULL);

  logres_game_report_set_plan (self->report, &plan);
  logres_game_report_start (self->report);
}

/* ---- The game ---- */

static void
leave_session (LogresReportView *self)
{
  if (self->session == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->report, self);
  g_clear_pointer (&self->retry, retry_free);
  g_clear_object (&self->report);
  g_clear_object (&self->session);
}

void
logres_report_view_set_session (LogresReportView *self, LogresGameSession *session)
{
  g_return_if_fail (LOGRES_IS_REPORT_VIEW (self));

  leave_session (self);
  if (session == NULL)
    return;

  self->session = g_object_ref (session);
  self->report = logres_game_report_new (session);
  self->retry = retry_new (session, self->report, changed_cb, self);
  g_signal_connect_object (self->report, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* ---- Questions ---- */

GtkWidget *
logres_report_view_get_panel (LogresReportView *self)
{
  return GTK_WIDGET (self->panel);
}

void
logres_report_view_set_small (LogresReportView *self, gboolean is_small)
{
  logres_report_panel_set_small (self->panel, is_small);
  if (self->session != NULL)
    logres_report_view_show (self);
}

LogresGameReport *
logres_report_view_get_report (LogresReportView *self)
{
  return self->report;
}

Retry *
logres_report_view_get_retry (LogresReportView *self)
{
  return self->retry;
}

/* ---- Life cycle ---- */

void
logres_report_view_close (LogresReportView *self)
{
  g_return_if_fail (LOGRES_IS_REPORT_VIEW (self));

  leave_session (self);
}

static void
logres_report_view_dispose (GObject *object)
{
  LogresReportView *self = LOGRES_REPORT_VIEW (object);

  leave_session (self);
  g_clear_object (&self->panel);

  G_OBJECT_CLASS (logres_report_view_parent_class)->dispose (object);
}

static void
logres_report_view_class_init (LogresReportViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = logres_report_view_dispose;

  g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
logres_report_view_init (LogresReportView *self)
{
  self->panel =
    g_object_ref_sink (LOGRES_REPORT_PANEL (g_object_new (LOGRES_TYPE_REPORT_PANEL, NULL)));
  gtk_widget_set_visible (GTK_WIDGET (self->panel), FALSE);
  g_signal_connect_object (self->panel, "chosen", G_CALLBACK (show_place), self, G_CONNECT_SWAPPED);
}
