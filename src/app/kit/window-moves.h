#pragma once

/* Closing a window that is moved.
 *
 * Bug: on X11, where the window manager does not move a window for the program (there is none, or
 * the window is dragged by touch), GDK 4.8 to 4.18 moves it from one motion of the pointer to the
 * next. It keeps the surface that it moves until it sees the button go up, and does not look
 * whether the surface was destroyed meanwhile. It does not see at all a button that goes up before
 * GTK has handled the motion that begins the move; such a move goes on until the pointer moves
 * again.
 *
 * Symptom: drag a window by its header bar, press Ctrl+W, move the pointer: GDK moves a window that
 * is gone, and the X error (BadWindow, X_ConfigureWindow) ends the program.
 *
 * So X errors are ignored from the end of each window until GDK lets go of its surface, which is as
 * soon as the X server has told of the end where nothing moves the window.
 *
 * End: this module can go when gdk_x11_surface_move() and gdk_x11_surface_move_resize() return at
 * once for a surface that is destroyed, in the oldest GTK that the program runs on. */

/* From now on for all windows, GTK's own too. Call it before the first window is made. */
void window_moves_set_up (void);
