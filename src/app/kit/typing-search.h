#pragma once

/* A search entry that takes what is typed anywhere in its window; Down leads from it to what was
 * found, and Escape back with nothing looked for. */

#include <gtk/gtk.h>

/* `leave` is called with the window where the keyboard is to go to what was found. */
void
typing_search_attach (GtkSearchEntry *search, GtkWindow *window, void (*leave) (GtkWindow *window));
