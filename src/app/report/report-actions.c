#include "app/report/report-actions.h"

#include "app/game/session-edit.h"
#include "app/game/session-time.h"
#include "wording/report-words.h"

#include <glib/gi18n.h>

/* The objects that the actions work on. */
typedef struct Desk {
  GActionGroup *actions;         /* borrowed; those of the page */
  LogresGamePlace *place;        /* borrowed */
  LogresReportView *report_view; /* weak; NULL before the first game */
} Desk;

static const char desk_key[] = "report-desk";

static void
desk_free (gpointer data)
{
  Desk *desk = data;

  g_clear_weak_pointer (&desk->report_view);
  g_free (desk);
}

static LogresGameSession *
session_of (const Desk *desk)
{
  return logres_game_place_get_session (desk->place);
}

static LogresGameReport *
report_of (const Desk *desk)
{
  return logres_report_view_get_report (desk->report_view);
}

/* The action stays enabled when analysis is not allowed, so that it can say why. */
static void
report_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Desk *desk = data;
  LogresGameSession *session = session_of (desk);

  if (!logres_game_session_may_study (session)) {
    logres_game_place_say (desk->place, _ ("There is no analysis while people play by the clock."));
    return;
  }

  logres_game_session_set_studying (session, TRUE);
  logres_report_view_start (desk->report_view);
}

static void
pause_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  logres_game_report_set_paused (report_of (data), g_variant_get_boolean (state));
}

static void
stop_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  logres_game_report_stop (report_of (data));
}

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Desk *desk = data;

  logres_report_view_show_mistake (desk->report_view, 1);
}

static void
previous_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Desk *desk = data;

  logres_report_view_show_mistake (desk->report_view, -1);
}

/* The lines of the engine would give the better move away. */
static void
hide_engine (GActionGroup *actions)
{
  if (g_action_group_has_action (actions, "engine"))
    g_action_group_change_action_state (actions, "engine", g_variant_new_boolean (FALSE));
}

static void
retry_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Desk *desk = data;
  LogresRetry *retry = logres_report_view_get_retry (desk->report_view);
  const Node *shown = logres_game_session_get_shown (session_of (desk));

  hide_engine (desk->actions);
  if (logres_retry_get_state (retry) != RETRY_NONE)
    logres_retry_again (retry);
  else
    logres_retry_begin (retry, logres_game_report_get_place (report_of (desk), shown));
  logres_game_place_show_game (desk->place);
}

static void
write_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  logres_game_session_write_report (session_of (data),
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
report_actions_add (GSimpleActionGroup *actions, LogresGamePlace *place)
{
  Desk *desk = g_new0 (Desk, 1);

  desk->actions = G_ACTION_GROUP (actions);
  desk->place = place;
  g_object_set_data_full (G_OBJECT (actions), desk_key, desk, desk_free);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), desk);
}

/* ---- Enabling the actions ---- */

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
may_retry (LogresReportView *report_view, LogresGameSession *session)
{
  LogresGameReport *report = logres_report_view_get_report (report_view);
  int place = logres_game_report_get_place (report, logres_game_session_get_shown (session));
  Verdict verdict;

  return logres_retry_get_state (logres_report_view_get_retry (report_view)) != RETRY_NONE ||
         (place > 0 && verdict_of_move (logres_game_report_get_report (report), place, &verdict) &&
          verdict_is_bad (&verdict));
}

/* All actions but the first need a report that is visible. */
void
report_actions_update (GSimpleActionGroup *actions,
                       LogresReportView *report_view,
                       LogresGameSession *session)
{
  Desk *desk = g_object_get_data (G_OBJECT (actions), desk_key);
  LogresGameReport *report = session != NULL ? logres_report_view_get_report (report_view) : NULL;
  gboolean is_seen = report != NULL && logres_game_session_is_studying (session) &&
                     logres_game_report_get_report (report) != NULL;

  g_set_weak_pointer (&desk->report_view, report_view);
  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    enable (actions, entries[i].name, i == 0 ? session != NULL : is_seen);
  if (!is_seen)
    return;

  enable_for_work (actions, report);
  enable (actions, "retry", may_retry (report_view, session));
}
