#pragma once

/* The table of all keyboard shortcuts. It sets the keys of the actions and fills the shortcuts
 * window. */

#include <adwaita.h>

void shortcuts_set_up (GtkApplication *application);

/* Shows the shortcuts window, and makes one for each parent at first use. */
void shortcuts_show (GtkWindow *parent);
