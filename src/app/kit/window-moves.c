#include "app/kit/window-moves.h"

#include <gtk/gtk.h>
#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>

static void (*unrealize_window) (GtkWidget *window);

static void
surface_gone_cb (gpointer display, GObject *surface)
{
  gdk_x11_display_error_trap_pop_ignored (display);
  g_object_unref (display);
}

static void
unrealize (GtkWidget *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  GdkDisplay *display = gtk_widget_get_display (window);

  if (GDK_IS_X11_DISPLAY (display)) {
    gdk_x11_display_error_trap_push (display);
    g_object_weak_ref (G_OBJECT (surface), surface_gone_cb, g_object_ref (display));
  }
  unrealize_window (window);
}

void
window_moves_set_up (void)
{
  GtkWidgetClass *klass = g_type_class_ref (GTK_TYPE_WINDOW);

  if (klass->unrealize != unrealize)
    unrealize_window = klass->unrealize;
  klass->unrealize = unrealize;
  g_type_class_unref (klass);
}
#else

void
window_moves_set_up (void)
{
}
#endif
