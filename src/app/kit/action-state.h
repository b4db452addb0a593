#pragma once

/* Enables and switches the actions of a group by their names. */

#include <gio/gio.h>

static inline void
action_enable (GActionMap *actions, const char *name, gboolean is_enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, name)),
                               is_enabled);
}

static inline void
action_switch (GActionMap *actions, const char *name, gboolean is_on)
{
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (actions, name)),
                             g_variant_new_boolean (is_on));
}
