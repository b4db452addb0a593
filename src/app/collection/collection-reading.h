#pragma once

/* Reads a file of games for a window. If the file is long, another thread does this, and a dialog
 * shows the progress and has a button to cancel it. */

#include "app/collection/collection.h"

#include <gtk/gtk.h>

/* `games` is lent. If the file cannot be read it is NULL and there is an error; if the user has
 * cancelled, both are NULL. */
typedef void (*CollectionReadFunc) (gpointer data,
                                    LogresCollection *games,
                                    const char *path,
                                    const GError *error);

/* Calls `done` later, or before the function returns if the file is short. It is not called after
 * the window was closed. */
void collection_reading_start (GtkWindow *window,
                               const char *path,
                               CollectionReadFunc done,
                               gpointer data);
