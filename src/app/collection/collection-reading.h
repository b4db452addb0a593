#pragma once

/* Reads a file of games for a window. If the file is long, another thread does this, and a dialog
 * shows the progress and has a button to cancel it. */

#include "app/collection/collection.h"

#include <gtk/gtk.h>

/* `games` is lent, or NULL if the file cannot be read; the error is of G_IO_ERROR if the user has
 * cancelled. */
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
