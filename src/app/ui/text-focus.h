#pragma once

/* Keys that mean one thing in a text and another in the window: where a text is written, the text
 * comes first. */

#include <gtk/gtk.h>

/* Whether the text with the keyboard has done this action of its own, as "clipboard.copy". */
gboolean text_focus_takes (GtkWidget *widget, const char *action);
