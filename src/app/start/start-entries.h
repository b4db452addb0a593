#pragma once

/* What there is to do beside playing, as a quiet row of buttons on the start page. It is a table: a
 * new entry is a new row. */

#include <gtk/gtk.h>

/* Into an empty box. */
void start_entries_add (GtkBox *box);
