#pragma once

/* Prevents a crash when a window is closed while it is being moved.
 *
 * Bug: on X11, GDK 4.8 to 4.18 moves a window itself if the window manager does not, because there
 * is none or because the user drags by touch. GDK then follows the pointer until it sees the button
 * go up, and does not check whether the surface was destroyed meanwhile. It also misses a button
 * that goes up before GTK has handled the motion that starts the move; such a move goes on until
 * the pointer moves again.
 *
 * Symptom: drag a window by its header bar, press Ctrl+W, move the pointer. GDK moves a window that
 * no longer exists, and the X error (BadWindow, X_ConfigureWindow) ends the program.
 *
 * Workaround: X errors are ignored from the end of each window until GDK releases its surface. If
 * nothing moves the window, GDK does so as soon as the X server has reported the end.
 *
 * End: this module can go when gdk_x11_surface_move() and gdk_x11_surface_move_resize() return at
 * once for a destroyed surface in the oldest GTK that the program supports. */

/* Applies to all windows, also those of GTK. Call this before the first window is made. */
void window_moves_set_up (void);
