#include "widgets.h"

#include "app/ui/game-setup.h"

void
wait_for_idle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

GtkWidget *
find_below (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_below (child, type);

  return found;
}

gpointer
find_other_window (GType type, gpointer than)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  gpointer found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GObject) window = g_list_model_get_item (windows, i);

    if (g_type_is_a (G_OBJECT_TYPE (window), type) && window != than)
      found = window;
  }

  return found;
}

LogresGameSession *
new_game_of_people (const Variant *variant)
{
  GameSetup setup;

  game_setup_init (&setup, variant);
  for (int seat = 0; seat < variant->n_seats; seat++)
    setup.players[seat] = player_new (0, "");

  return game_setup_new_session (&setup);
}
