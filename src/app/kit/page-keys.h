#pragma once

/* Keys of a page that has actions of its own. The application knows only the actions of the window,
 * so the page needs its own keys. */

#include <gtk/gtk.h>

typedef struct PageKey {
  const char *key, *action; /* as in { "<Shift>F4", "game.previous-mistake" } */
} PageKey;

static inline void
page_keys_add (GtkWidget *page, const PageKey *keys, gsize n)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (gsize i = 0; i < n; i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].key),
                        gtk_named_action_new (keys[i].action)));
  gtk_widget_add_controller (page, controller);
}
