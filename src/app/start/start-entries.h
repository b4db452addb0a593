#pragma once

/* The row of small buttons on the start page, for everything but playing. The buttons are a table;
 * a new one needs only a row there. */

#include <gtk/gtk.h>

/* `box` must be empty. */
void start_entries_add (GtkBox *box);
