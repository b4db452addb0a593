#pragma once

/* Makes a search entry receive text typed anywhere in its window. Down moves the focus from the
 * entry to the results. Escape also does this, and clears the search. */

#include <gtk/gtk.h>

/* Calls `leave` with the window to move the focus to the results. */
void
typing_search_attach (GtkSearchEntry *search, GtkWindow *window, void (*leave) (GtkWindow *window));
