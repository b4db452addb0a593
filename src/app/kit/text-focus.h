#pragma once

/* Keys that mean one thing in a text and another in the window: where a text is written, the text
 * comes first. */

#include <gtk/gtk.h>

/* Whether the text with the keyboard has done this action of its own, as "clipboard.copy". */
gboolean text_focus_takes (GtkWidget *widget, const char *action);

/* The caret of a text stays as F7 is pressed there. GTK 4.8 hides it then, but lets it blink on
 * where the text does not have the keyboard's focus, and the next blink ends the program:
 * "blink_cb: assertion failed: (cursor_visible (text_view))". This can go when no GTK that we run
 * on does so. */
void text_focus_keep_caret (GtkTextView *view);
