#include "app/board/board-keys.h"

static const BoardKeyFuncs *
funcs_of (gpointer controller)
{
  return g_object_get_data (controller, "funcs");
}

static gboolean
action_key (const BoardKeyFuncs *funcs, gpointer listener, guint key)
{
  switch (key) {
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter:
  case GDK_KEY_space:
    funcs->activate (listener);
    return TRUE;
  case GDK_KEY_BackSpace:
    funcs->step_back (listener);
    return TRUE;
  case GDK_KEY_Escape:
    return funcs->escape (listener);
  default:
    return FALSE;
  }
}

/* Insert and the period key draw. Shift and Alt choose the color. */
static gboolean
draw_key (const BoardKeyFuncs *funcs, gpointer listener, guint key, GdkModifierType state)
{
  if (key != GDK_KEY_Insert && key != GDK_KEY_KP_Insert && key != GDK_KEY_period)
    return FALSE;

  funcs->draw (listener, state);

  return TRUE;
}

static gboolean
typed_key (const BoardKeyFuncs *funcs, gpointer listener, guint key)
{
  gunichar c = gdk_keyval_to_unicode (key);
  char text[7] = "";

  if (!g_unichar_isalnum (c))
    return FALSE;

  g_unichar_to_utf8 (c, text);
  funcs->type (listener, text);

  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint key,
                guint code,
                GdkModifierType state,
                gpointer listener)
{
  const BoardKeyFuncs *funcs = funcs_of (controller);

  (void) code;
  if (!funcs->is_open (listener) || (state & (GDK_CONTROL_MASK | GDK_SUPER_MASK)))
    return FALSE;
  if (draw_key (funcs, listener, key, state))
    return TRUE;
  if (state & GDK_ALT_MASK)
    return FALSE;

  return funcs->move_cursor (listener, key) || action_key (funcs, listener, key) ||
         typed_key (funcs, listener, key);
}

/* Show the cursor when the user enters the board with Tab. A window that was just opened need not
 * show it. */
static void
key_released_cb (GtkEventControllerKey *controller,
                 guint key,
                 guint code,
                 GdkModifierType state,
                 gpointer listener)
{
  const BoardKeyFuncs *funcs = funcs_of (controller);

  (void) code, (void) state;
  if ((key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab) && funcs->is_open (listener))
    funcs->show_cursor (listener);
}

static void
focus_left_cb (GtkEventControllerFocus *controller, gpointer listener)
{
  funcs_of (controller)->hide_cursor (listener);
}

void
board_keys_add (GtkWidget *widget, const BoardKeyFuncs *funcs, gpointer listener)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_object_set_data (G_OBJECT (keys), "funcs", (gpointer) funcs);
  g_object_set_data (G_OBJECT (focus), "funcs", (gpointer) funcs);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), listener);
  g_signal_connect (keys, "key-released", G_CALLBACK (key_released_cb), listener);
  gtk_widget_add_controller (widget, keys);
  g_signal_connect (focus, "leave", G_CALLBACK (focus_left_cb), listener);
  gtk_widget_add_controller (widget, focus);
}
