#pragma once

/* A handler that is called once, after the next frame, when all widgets have their places. */

#include <gtk/gtk.h>

/* Calls `painted (widget, clock)`, which must first call after_paint_stop(). The widget must be in
 * a window that is shown. */
static inline void
after_paint_start (GtkWidget *widget, GCallback painted)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));

  g_signal_connect_object (gtk_widget_get_frame_clock (window), "after-paint", painted, widget,
                           G_CONNECT_SWAPPED);
  gtk_widget_queue_draw (widget);
}

/* GTK may have handlers of other signals for this widget, as for an animation, which must stay. */
static inline void
after_paint_stop (GtkWidget *widget, GdkFrameClock *clock)
{
  guint signal = g_signal_lookup ("after-paint", GDK_TYPE_FRAME_CLOCK);

  g_signal_handlers_disconnect_matched (clock, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA, signal, 0,
                                        NULL, NULL, widget);
}
