#pragma once

/* Makes a search entry receive text typed anywhere in its window. Down leaves it for the results,
 * and Escape leaves it and clears the search. */

#include <gtk/gtk.h>

/* `leave` is called with the window to move the focus to the results. */
void
typing_search_attach (GtkSearchEntry *search, GtkWindow *window, void (*leave) (GtkWindow *window));
