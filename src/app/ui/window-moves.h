#pragma once

/* Closing a window while it is dragged by its header bar.
 *
 * On X11, where the window manager does not move windows for others, GDK 4.8 does it
 * itself. It goes on when the window is destroyed meanwhile, as by Ctrl+W: the next motion of the
 * pointer moves what is gone, and the X error (BadWindow, X_ConfigureWindow) ends the program. So
 * a window is hidden at once and destroyed when the button is up. This can go when GDK forgets the
 * surface that it moves as that is destroyed. */

#include <gtk/gtk.h>

/* From now on for all windows that are closed, GTK's own too. Before the first window is made. */
void window_moves_set_up (void);

/* In place of gtk_window_destroy(). */
void window_moves_destroy (GtkWindow *window);
