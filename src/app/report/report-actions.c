#include "app/report/report-actions.h"

#include "app/game/session-edit.h"
#include "app/game/session-time.h"
#include "app/kit/action-state.h"
#include "wording/report-words.h"

#include <glib/gi18n.h>

/* The user data of each action is the action group. The group has the LogresGamePlace and the
 * ReportView as object data with these keys. */
static const char place_key[] = "place", view_key[] = "report-view";

static LogresGameSession *
session_of (gpointer actions)
{
  return logres_game_place_get_session (g_object_get_data (actions, place_key));
}

static ReportView *
view_of (gpointer actions)
{
  return g_object_get_data (actions, view_key);
}

static GameReport *
report_of (gpointer actions)
{
  return view_of (actions)->report;
}

/* The action stays enabled when analysis is not allowed, so that it can say why. */
static void
report_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LogresGamePlace *place = g_object_get_data (data, place_key);
  LogresGameSession *session = session_of (data);

  if (!logres_game_session_may_study (session)) {
    logres_game_place_say (place,
                           _ ("Analysis is not available during a timed game between people."));
    return;
  }

  logres_game_session_set_studying (session, TRUE);
  report_view_start (view_of (data));
}

static void
pause_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  game_report_set_paused (report_of (data), g_variant_get_boolean (state));
}

static void
stop_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  game_report_stop (report_of (data));
}

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  report_view_show_mistake (view_of (data), 1);
}

static void
previous_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  report_view_show_mistake (view_of (data), -1);
}

/* Switches the engine off, because its lines would show the better move. */
static void
hide_engine (GActionGroup *actions)
{
  if (g_action_group_has_action (actions, "engine"))
    g_action_group_change_action_state (actions, "engine", g_variant_new_boolean (FALSE));
}

static void
retry_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  hide_engine (data);
  report_view_retry (view_of (data));
  logres_game_place_show_game (g_object_get_data (data, place_key));
}

static void
write_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  logres_game_session_write_report (session_of (data), game_report_get_report (report_of (data)),
                                    report_words_comment);
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
report_actions_add (GActionMap *actions, LogresGamePlace *place)
{
  g_object_set_data (G_OBJECT (actions), place_key, place);
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), actions);
}

/* ---- Enabling the actions ---- */

static void
enable_for_work (GActionMap *actions, GameReport *report)
{
  GameReportState state = game_report_get_state (report);
  gboolean is_busy = state == GAME_REPORT_WORKS || state == GAME_REPORT_PAUSED;

  action_enable (actions, "report-pause", is_busy);
  action_enable (actions, "report-stop", is_busy);
  action_switch (actions, "report-pause", state == GAME_REPORT_PAUSED);
}

/* The first action, "report", needs only a game. All others need a visible report. */
void
report_actions_update (GActionMap *actions, ReportView *report_view, LogresGameSession *session)
{
  GameReport *report = session != NULL ? report_view->report : NULL;
  gboolean is_seen = report != NULL && logres_game_session_is_studying (session) &&
                     game_report_get_report (report) != NULL;

  g_object_set_data (G_OBJECT (actions), view_key, report_view);
  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    action_enable (actions, entries[i].name, i == 0 ? session != NULL : is_seen);
  if (!is_seen)
    return;

  enable_for_work (actions, report);
  action_enable (actions, "retry", report_view_can_retry (report_view));
}
