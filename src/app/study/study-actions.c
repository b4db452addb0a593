#include "app/study/study-actions.h"

#include "app/game/session-time.h"

#include <glib/gi18n.h>

/* The objects that the actions work on. */
typedef struct Desk {
  LogresGamePlace *place; /* borrowed */
  LogresStudy *study;     /* weak; NULL before the first game */
} Desk;

static const char desk_key[] = "study-desk";

static void
desk_free (gpointer data)
{
  Desk *desk = data;

  g_clear_weak_pointer (&desk->study);
  g_free (desk);
}

static LogresStudy *
study_of (gpointer data)
{
  return ((Desk *) data)->study;
}

/* The action stays enabled when analysis is not allowed, so that it can say why. */
static void
analysis_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  LogresGamePlace *place = ((Desk *) data)->place;
  LogresGameSession *session = logres_game_place_get_session (place);

  if (g_variant_get_boolean (state) && !logres_game_session_may_study (session))
    logres_game_place_say (place, _ ("There is no analysis while people play by the clock."));
  else
    logres_game_session_set_studying (session, g_variant_get_boolean (state));
}

static void
engine_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  logres_study_set_running (study_of (data), g_variant_get_boolean (state));
  g_simple_action_set_state (action, state);
}

static void
threat_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  logres_study_set_threat (study_of (data), g_variant_get_boolean (state));
  g_simple_action_set_state (action, state);
}

static void
more_lines_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  logres_study_add_lines (study_of (data), 1);
}

static void
fewer_lines_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  logres_study_add_lines (study_of (data), -1);
}

static void
arrows_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  logres_study_turn_arrows (study_of (data));
}

static void
insert_line_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  logres_study_insert (study_of (data));
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
study_actions_add (GSimpleActionGroup *actions, LogresGamePlace *place)
{
  Desk *desk = g_new0 (Desk, 1);

  desk->place = place;
  g_object_set_data_full (G_OBJECT (actions), desk_key, desk, desk_free);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), desk);
}

static GSimpleAction *
find (GSimpleActionGroup *actions, const char *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (actions), name));
}

static void
set_switch (GSimpleActionGroup *actions, const char *name, gboolean is_on)
{
  g_simple_action_set_state (find (actions, name), g_variant_new_boolean (is_on));
}

/* All actions but the first need a studied game. */
void
study_actions_update (GSimpleActionGroup *actions, LogresStudy *study, LogresGameSession *session)
{
  Desk *desk = g_object_get_data (G_OBJECT (actions), desk_key);
  gboolean is_studying = session != NULL && logres_game_session_is_studying (session);

  g_set_weak_pointer (&desk->study, study);
  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    g_simple_action_set_enabled (find (actions, entries[i].name),
                                 i == 0 ? session != NULL : is_studying);
  set_switch (actions, "analysis", is_studying);
  set_switch (actions, "engine", is_studying && logres_study_is_running (study));
  set_switch (actions, "threat", is_studying && logres_study_is_threat (study));
}
