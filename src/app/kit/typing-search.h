#pragma once

/* Makes a search entry receive text typed anywhere in its window. The key Down moves the focus from
 * the entry to the results. Escape clears the search and then moves the focus in the same way. */

#include <gtk/gtk.h>

/* Makes `search` such an entry. `leave` must move the focus of the window to the results. */
void
typing_search_attach (GtkSearchEntry *search, GtkWindow *window, void (*leave) (GtkWindow *window));
