#include "app/report/quick-report.h"

#include "app/report/mistake.h"
#include "app/report/own-mistakes.h"
#include "app/report/report-threads.h"

/* A thread searches about a million nodes a second. All positions share the nodes of two seconds,
 * but each gets enough for a fair judgment. */
enum { ALL_NODES = 2000000, LEAST_NODES = 1000, MOST_NODES = 60000 };

struct QuickReport {
  QuickReportFunc ended;
  gpointer listener; /* borrowed */
  gboolean is_collected;
  int own;                /* the user's seat, or NOBODY */
  Report *report;         /* owned */
  ReportThreads *threads; /* owned; end before the report */
};

static void
advanced_cb (gpointer report)
{
  QuickReport *self = report;

  if (!quick_report_is_working (self))
    self->ended (self, self->listener);
}

QuickReport *
quick_report_new (LogresGameSession *session, QuickReportFunc ended, gpointer listener)
{
  const Node *end = logres_game_session_get_end (session);
  int n_nodes = ALL_NODES / ((int) node_count_moves (end) + 1);
  ReportPlan plan = { .n_fast_nodes = (uint64_t) CLAMP (n_nodes, LEAST_NODES, MOST_NODES),
                      .has_no_claims = !logres_game_session_has_claims (session) };
  QuickReport *self = g_new0 (QuickReport, 1);

  self->ended = ended;
  self->listener = listener;
  self->own = logres_game_session_get_own_seat (session);
  self->report = report_new (end, &plan);
  if (self->report == NULL)
    g_error ("There is no memory for the report of a game");
  self->threads = report_threads_new (self->report, session, 1, advanced_cb, self);
  report_threads_set_working (self->threads, TRUE);

  return self;
}

void
quick_report_free (QuickReport *self)
{
  if (self == NULL)
    return;

  report_threads_free (self->threads);
  report_free (self->report);
  g_free (self);
}

char *
quick_report_collect (QuickReport *self)
{
  if (self->is_collected)
    return NULL;

  self->is_collected = TRUE;

  return own_mistakes_collect (self->report, self->own, TRUE);
}

gboolean
quick_report_is_working (QuickReport *self)
{
  return report_threads_is_working (self->threads);
}

const Report *
quick_report_get (QuickReport *self)
{
  if (quick_report_is_working (self) || report_threads_has_failed (self->threads))
    return NULL;

  return self->report;
}

GArray *
quick_report_new_mistakes (QuickReport *self)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (int));
  const Report *report = quick_report_get (self);
  Mistake mistake;

  for (int place = 1; report != NULL && place <= report_n_moves (report); place++)
    if ((self->own == NOBODY || self->own == (int) report_seat (report, place)) &&
        mistake_find (&mistake, report, place) && mistake.verdict.judgment >= JUDGED_MISTAKE)
      g_array_append_val (places, place);

  return places;
}

gboolean
quick_report_has_mistakes (QuickReport *self)
{
  g_autoptr (GArray) mistakes = quick_report_new_mistakes (self);

  return mistakes->len > 0;
}
