#include "app/play/watch-bar.h"

#include "app/game/session-time.h"
#include "app/kit/settings.h"
#include "app/kit/template.h"
#include "app/kit/wrap-layout.h"

#include <glib/gi18n.h>

enum { GAP = 6 };

struct _LogresWatchBar {
  GtkBox parent_instance;

  GtkButton *pause; /* template child */
};

G_DEFINE_FINAL_TYPE (LogresWatchBar, logres_watch_bar, GTK_TYPE_BOX)

static void
logres_watch_bar_class_init (LogresWatchBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  template_set (widget_class, "watch-bar");
  gtk_widget_class_bind_template_child (widget_class, LogresWatchBar, pause);
}

static void
logres_watch_bar_init (LogresWatchBar *self)
{
  g_autoptr (GSettings) settings = settings_new ();
  g_autoptr (GAction) pace = g_settings_create_action (settings, "computer-pace");
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_action_map_add_action (G_ACTION_MAP (actions), pace);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "watch", G_ACTION_GROUP (actions));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), logres_wrap_layout_new_even (GAP));
}

void
logres_watch_bar_show (LogresWatchBar *self, LogresGameSession *session)
{
  gboolean is_paused = logres_game_session_is_paused (session);
  const char *name = is_paused ? _ ("Resume") : _ ("Pause");

  g_return_if_fail (LOGRES_IS_WATCH_BAR (self));

  gtk_widget_set_visible (GTK_WIDGET (self), logres_game_session_is_watched (session));
  gtk_button_set_icon_name (self->pause, is_paused ? "media-playback-start-symbolic"
                                                   : "media-playback-pause-symbolic");
  if (g_strcmp0 (gtk_widget_get_tooltip_text (GTK_WIDGET (self->pause)), name) == 0)
    return;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->pause), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pause), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}
