#pragma once

/* A row of the progress window: a variant, its levels as shields, and how many of them the user has
 * beaten. Each shield is a button that starts a game against its level. */

#include "app/start/beaten-levels.h"

#include <gtk/gtk.h>

/* `heads` makes the names of all rows equally wide. */
GtkWidget *level_row_new (const Variant *variant, const BeatenLevels *beaten, GtkSizeGroup *heads);
