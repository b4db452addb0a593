#pragma once

/* Lets a focused text widget handle keys before the window uses them. */

#include <gtk/gtk.h>

/* Lets the focused widget perform this action, for example "clipboard.copy", if the widget is a
 * text. Returns whether the text has the action. */
gboolean text_focus_takes (GtkWidget *widget, const char *action);

/* Keeps the caret visible when the user presses F7 in the text. Otherwise GTK 4.8 hides the caret
 * but, if the text lacks the keyboard focus, lets the caret blink on. The next blink ends the
 * program: "blink_cb: assertion failed: (cursor_visible (text_view))". This function can go when no
 * supported GTK has this bug. */
void text_focus_keep_caret (GtkTextView *view);
