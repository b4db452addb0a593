#pragma once

/* Tells a drag that GTK cancels, because the button is already up, from other cancelled drags.
 *
 * Bug: after a layout GTK makes a motion event from the present state of the pointer. If the button
 * is up by then, that event overtakes the release and has no button. GtkGestureSingle takes this
 * for a lost release and cancels the gesture (seen with GTK 4.8 on X11). Symptom: the drop at the
 * end of a quick drag is lost. This module can go when such an event has the buttons of the events
 * before it. */

#include <gtk/gtk.h>

/* Call this in a handler of "cancel". If the user has released the button, returns TRUE and sets
 * `x` and `y` to the place of the pointer in the coordinates of the gesture's widget. */
gboolean early_release_find (GtkGesture *gesture, double *x, double *y);
