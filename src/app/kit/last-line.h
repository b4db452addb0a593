#pragma once

/* Sets the text of a label that may take several lines, so that its last line has no lone letter or
 * two. This happens most in languages without spaces, where a line may end after any letter. */

#include <gtk/gtk.h>

void last_line_set_text (GtkLabel *label, const char *text);
