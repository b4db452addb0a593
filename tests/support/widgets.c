#include "support/widgets.h"

#include "app/start/game-setup.h"
#include "support/waiting.h"

void
wait_for_idle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
read_cb (GObject *clipboard, GAsyncResult *result, gpointer has_read)
{
  g_free (gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL));
  *(gboolean *) has_read = TRUE;
}

void
wait_for_clipboard (GtkWidget *widget)
{
  gboolean has_read = FALSE;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, read_cb, &has_read);
  wait_until (has_read);
  wait_for_idle ();
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

void
close_windows (void)
{
  gpointer window;

  while ((window = find_other_window (GTK_TYPE_WINDOW, NULL)) != NULL)
    gtk_window_destroy (window);
  wait_for_idle ();
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

static void
press_keys (GtkEventControllerKey *controller)
{
  static const guint keys[] = { GDK_KEY_Down,   GDK_KEY_Right,  GDK_KEY_Home, GDK_KEY_Up,
                                GDK_KEY_End,    GDK_KEY_Left,   GDK_KEY_Tab,  GDK_KEY_Return,
                                GDK_KEY_space,  GDK_KEY_Insert, GDK_KEY_Down, GDK_KEY_period,
                                GDK_KEY_Escape, GDK_KEY_e,      GDK_KEY_7,    GDK_KEY_BackSpace };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++) {
    gboolean is_taken = FALSE;

    g_signal_emit_by_name (controller, "key-pressed", keys[i], 0, 0, &is_taken);
    g_signal_emit_by_name (controller, "key-released", keys[i], 0, 0);
  }
}

static void
drag (GtkGestureDrag *gesture)
{
  g_signal_emit_by_name (gesture, "drag-begin", 1.0, 1.0);
  g_signal_emit_by_name (gesture, "drag-update", 40.0, 40.0);
  g_signal_emit_by_name (gesture, "drag-end", 40.0, 40.0);
  g_signal_emit_by_name (gesture, "drag-begin", 0.0, 0.0);
  g_signal_emit_by_name (gesture, "cancel", NULL);
}

static void
send_input (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
      press_keys (GTK_EVENT_CONTROLLER_KEY (controller));
    else if (GTK_IS_GESTURE_DRAG (controller))
      drag (GTK_GESTURE_DRAG (controller));
    else if (GTK_IS_GESTURE_CLICK (controller))
      g_signal_emit_by_name (controller, "pressed", 1, 1.0, 1.0);
  }
  if (gtk_widget_get_root (widget) != NULL)
    gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "LogresBoardSquare"))
    gtk_widget_activate_action (widget, "square.activate", NULL);
}

void
send_all_input (GtkWidget *widget)
{
  g_autoptr (GPtrArray) children = g_ptr_array_new_with_free_func (g_object_unref);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    g_ptr_array_add (children, g_object_ref (child));
  if (g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Logres"))
    send_input (widget);
  for (guint i = 0; i < children->len; i++)
    send_all_input (children->pdata[i]);
}
