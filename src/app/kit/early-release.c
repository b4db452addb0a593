#include "app/kit/early-release.h"

/* Returns whether GTK itself has made this motion event, and no button is pressed in it. Events
 * made by GTK have no time. If an event without a button has a time, the user has moved the pointer
 * after the release was lost, and the piece must not be dropped where the pointer is now. */
static gboolean
is_made_without_button (GdkEvent *event)
{
  const GdkModifierType buttons = GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK;

  return event != NULL && gdk_event_get_event_type (event) == GDK_MOTION_NOTIFY &&
         gdk_event_get_time (event) == GDK_CURRENT_TIME &&
         (gdk_event_get_modifier_state (event) & buttons) == 0;
}

gboolean
early_release_find (GtkGesture *gesture, double *x, double *y)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  GtkNative *native = gtk_widget_get_native (widget);
  double left, top;

  if (native == NULL || !is_made_without_button (event) || !gdk_event_get_position (event, x, y))
    return FALSE;

  gtk_native_get_surface_transform (native, &left, &top);

  return gtk_widget_translate_coordinates (GTK_WIDGET (native), widget, *x - left, *y - top, x, y);
}
