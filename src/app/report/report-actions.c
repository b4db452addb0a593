#include "app/report/report-actions.h"

#include "wording/report-words.h"

#include <glib/gi18n.h>

static LogresReporting *
reporting_of (gpointer page)
{
  return logres_game_page_get_reporting (page);
}

static LogresGameReport *
report_of (gpointer page)
{
  return logres_reporting_get_report (reporting_of (page));
}

/* The action stays enabled when analysis is not allowed, so that it can say why. */
static void
report_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePage *self = data;
  LogresGameSession *session = logres_game_page_get_session (self);

  (void) action, (void) parameter;
  if (!logres_game_session_may_study (session)) {
    logres_game_page_say (self, _ ("There is no analysis while people play by the clock."));
    return;
  }

  logres_game_session_set_studying (session, TRUE);
  logres_reporting_start (reporting_of (self));
}

static void
pause_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  (void) action;
  logres_game_report_set_paused (report_of (data), g_variant_get_boolean (state));
}

static void
stop_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action, (void) parameter;
  logres_game_report_stop (report_of (data));
}

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action, (void) parameter;
  logres_reporting_show_mistake (reporting_of (data), 1);
}

static void
previous_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action, (void) parameter;
  logres_reporting_show_mistake (reporting_of (data), -1);
}

/* The lines of the engine would give the better move away. */
static void
hide_engine (LogresGamePage *self)
{
  GActionGroup *actions = logres_game_page_get_actions (self);

  if (g_action_group_has_action (actions, "engine"))
    g_action_group_change_action_state (actions, "engine", g_variant_new_boolean (FALSE));
}

static void
retry_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresRetry *retry = logres_reporting_get_retry (reporting_of (data));
  const Node *shown = logres_game_session_get_shown (logres_game_page_get_session (data));

  (void) action, (void) parameter;
  hide_engine (data);
  if (logres_retry_get_state (retry) != RETRY_NONE)
    logres_retry_again (retry);
  else
    logres_retry_begin (retry, logres_game_report_get_place (report_of (data), shown));
  logres_game_page_focus_board (data);
}

static void
write_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action, (void) parameter;
  logres_game_session_write_report (logres_game_page_get_session (data),
                                    logres_game_report_get_report (report_of (data)),
                                    report_words_comment, NULL);
}

static const GActionEntry entries[] = {
  { .name = "report", .activate = report_cb },
  { .name = "report-pause", .state = "false", .change_state = pause_cb },
  { .name = "report-stop", .activate = stop_cb },
  { .name = "next-mistake", .activate = next_cb },
  { .name = "previous-mistake", .activate = previous_cb },
  { .name = "retry", .activate = retry_cb },
  { .name = "write-report", .activate = write_cb },
};

void
report_actions_add (GSimpleActionGroup *actions, LogresGamePage *page)
{
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), page);
}

/* ---- Which can be done ---- */

static GSimpleAction *
find (GSimpleActionGroup *actions, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (actions), name));
}

static void
enable (GSimpleActionGroup *actions, const char *name, gboolean is_enabled)
{
  g_simple_action_set_enabled (find (actions, name), is_enabled);
}

static void
enable_for_work (GSimpleActionGroup *actions, LogresGameReport *report)
{
  GameReportState state = logres_game_report_get_state (report);
  gboolean is_busy = state == GAME_REPORT_WORKS || state == GAME_REPORT_PAUSED;

  enable (actions, "report-pause", is_busy);
  enable (actions, "report-stop", is_busy);
  g_simple_action_set_state (find (actions, "report-pause"),
                             g_variant_new_boolean (state == GAME_REPORT_PAUSED));
}

static gboolean
may_retry (LogresReporting *reporting, LogresGameSession *session)
{
  LogresGameReport *report = logres_reporting_get_report (reporting);
  int place = logres_game_report_get_place (report, logres_game_session_get_shown (session));
  Verdict verdict;

  return logres_retry_get_state (logres_reporting_get_retry (reporting)) != RETRY_NONE ||
         (place > 0 && verdict_of_move (logres_game_report_get_report (report), place, &verdict) &&
          verdict_is_bad (&verdict));
}

/* All actions but the first need a report that is visible. */
void
report_actions_update (GSimpleActionGroup *actions,
                       LogresReporting *reporting,
                       LogresGameSession *session)
{
  LogresGameReport *report = session != NULL ? logres_reporting_get_report (reporting) : NULL;
  gboolean is_seen = report != NULL && logres_game_session_is_studying (session) &&
                     logres_game_report_get_report (report) != NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    enable (actions, entries[i].name, i == 0 ? session != NULL : is_seen);
  if (!is_seen)
    return;

  enable_for_work (actions, report);
  enable (actions, "retry", may_retry (reporting, session));
}
