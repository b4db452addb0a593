#pragma once

/* Reads a file of games for a window. If the file is long, another thread does this, and a dialog
 * shows the progress and has a button that cancels the reading. */

#include "app/collection/collection.h"

#include <gtk/gtk.h>

/* Receives the games, which are lent. If the file cannot be read, `games` is NULL and `error` says
 * why. If the user has cancelled, both are NULL. */
typedef void (*CollectionReadFunc) (gpointer data,
                                    LogresCollection *games,
                                    const char *path,
                                    const GError *error);

/* Calls `done` before it returns if the file is short. Otherwise calls `done` later, unless the
 * window is closed before. */
void collection_reading_start (GtkWindow *window,
                               const char *path,
                               CollectionReadFunc done,
                               gpointer data);
