#pragma once

/* Finds out whether GTK has cancelled a drag only because the button is already up.
 *
 * Bug: after a layout GTK makes a motion event from the present state of the pointer. If the button
 * is up by then, the motion event has no button, and it arrives before the release.
 * GtkGestureSingle assumes that the release was lost, and cancels the gesture (seen with GTK 4.8 on
 * X11). Symptom: the drop at the end of a quick drag is lost. Remove this module when GTK copies
 * the buttons of the previous event into the motion event. */

#include <gtk/gtk.h>

/* Call this in a handler of "cancel". If the user has released the button, returns TRUE and sets
 * `x` and `y` to the point under the pointer, in the coordinates of the gesture's widget. */
gboolean early_release_find (GtkGesture *gesture, double *x, double *y);
