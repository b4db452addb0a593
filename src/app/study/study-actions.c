#include "app/study/study-actions.h"

#include "app/game/session-time.h"
#include "app/kit/action-state.h"

#include <glib/gi18n.h>

/* The user data of each action is the action group. The group stores the place and the study under
 * these keys. */
static const char place_key[] = "place", study_key[] = "study";

static Study *
study_of (gpointer actions)
{
  return g_object_get_data (actions, study_key);
}

/* Starts or ends the analysis. The action is enabled even when analysis is not allowed. Then it
 * tells the user the reason. */
static void
analysis_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  LogresGamePlace *place = g_object_get_data (data, place_key);
  LogresGameSession *session = logres_game_place_get_session (place);

  if (g_variant_get_boolean (state) && !logres_game_session_may_study (session))
    logres_game_place_say (place,
                           _ ("Analysis is not available during a timed game between people."));
  else
    logres_game_session_set_studying (session, g_variant_get_boolean (state));
}

static void
engine_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  study_set_running (study_of (data), g_variant_get_boolean (state));
  g_simple_action_set_state (action, state);
}

static void
threat_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  study_set_threat (study_of (data), g_variant_get_boolean (state));
  g_simple_action_set_state (action, state);
}

static void
more_lines_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  study_add_lines (study_of (data), 1);
}

static void
fewer_lines_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  study_add_lines (study_of (data), -1);
}

static void
arrows_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  study_turn_arrows (study_of (data));
}

static void
insert_line_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  study_insert (study_of (data));
}

static const GActionEntry entries[] = {
  { .name = "analysis", .state = "false", .change_state = analysis_cb },
  { .name = "engine", .state = "false", .change_state = engine_cb },
  { .name = "threat", .state = "false", .change_state = threat_cb },
  { .name = "more-lines", .activate = more_lines_cb },
  { .name = "fewer-lines", .activate = fewer_lines_cb },
  { .name = "arrows", .activate = arrows_cb },
  { .name = "insert-line", .activate = insert_line_cb },
};

void
study_actions_add (GActionMap *actions, LogresGamePlace *place)
{
  g_object_set_data (G_OBJECT (actions), place_key, place);
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), actions);
}

/* The first action, "analysis", needs only a game. All others need a studied game. */
void
study_actions_update (GActionMap *actions, Study *study, LogresGameSession *session)
{
  gboolean is_studying = session != NULL && logres_game_session_is_studying (session);

  g_object_set_data (G_OBJECT (actions), study_key, study);
  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    action_enable (actions, entries[i].name, i == 0 ? session != NULL : is_studying);
  action_switch (actions, "analysis", is_studying);
  action_switch (actions, "engine", is_studying && study_is_running (study));
  action_switch (actions, "threat", is_studying && study->is_threat);
}
