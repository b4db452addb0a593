#include "app/ui/window-moves.h"

enum { LOOK_AGAIN_MS = 50 };

static gboolean (*request_closing) (GtkWindow *window);

/* X11 alone tells how the button is even while others have the pointer. */
static gboolean
may_be_moved (GtkWindow *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (GTK_WIDGET (window)));
  GdkModifierType state = 0;

  if (surface == NULL || seat == NULL ||
      !g_str_equal (G_OBJECT_TYPE_NAME (gdk_surface_get_display (surface)), "GdkX11Display"))
    return FALSE;

  gdk_surface_get_device_position (surface, gdk_seat_get_pointer (seat), NULL, NULL, &state);

  return (state & GDK_BUTTON1_MASK) != 0;
}

static gboolean
destroy_cb (gpointer window)
{
  gtk_window_destroy (window);

  return G_SOURCE_REMOVE;
}

/* GDK handles the events of the button before what is done in idle time. */
static gboolean
look_again_cb (gpointer window)
{
  if (may_be_moved (window))
    return G_SOURCE_CONTINUE;
  g_idle_add_full (G_PRIORITY_LOW, destroy_cb, g_object_ref (window), g_object_unref);

  return G_SOURCE_REMOVE;
}

/* By then its parent may be gone, and GTK 4.8 would go back to where that was. */
static void
destroy_later (GtkWindow *window)
{
  gtk_widget_set_visible (GTK_WIDGET (window), FALSE);
  gtk_window_set_transient_for (window, NULL);
  g_timeout_add_full (G_PRIORITY_DEFAULT, LOOK_AGAIN_MS, look_again_cb, g_object_ref (window),
                      g_object_unref);
}

static gboolean
close_request (GtkWindow *window)
{
  if (request_closing (window))
    return TRUE;
  if (!may_be_moved (window))
    return FALSE;
  destroy_later (window);

  return TRUE;
}

void
window_moves_set_up (void)
{
  GtkWindowClass *klass = g_type_class_ref (GTK_TYPE_WINDOW);

  if (klass->close_request != close_request)
    request_closing = klass->close_request;
  klass->close_request = close_request;
  g_type_class_unref (klass);
}

void
window_moves_destroy (GtkWindow *window)
{
  if (may_be_moved (window))
    destroy_later (window);
  else
    gtk_window_destroy (window);
}
