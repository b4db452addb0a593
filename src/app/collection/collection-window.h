#pragma once

/* The window with the games of a file. The user can find, open, add and arrange games. Changes are
 * saved soon, and the user can undo them. */

#include "app/collection/collection.h"

#include <adwaita.h>

#define LOGRES_TYPE_COLLECTION_WINDOW (logres_collection_window_get_type ())
G_DECLARE_FINAL_TYPE (
  LogresCollectionWindow, logres_collection_window, LOGRES, COLLECTION_WINDOW, AdwWindow)

/* The signal `chosen` (uint, boolean) asks to open the game with this index. If the boolean is
 * TRUE, the game should open in a new window. `name` is the display name of the file. */
GtkWindow *logres_collection_window_new (GtkApplication *application,
                                         LogresCollection *collection,
                                         const char *name);

/* Returns the window that shows the games of this file, or NULL if there is no such window. */
LogresCollectionWindow *logres_collection_window_find (GtkApplication *application,
                                                       const char *path);

/* Returns the collections of all windows. The caller unreferences the array, which owns them. */
GPtrArray *logres_collection_window_list (GtkApplication *application);

/* Returns the list of games, which is lent. */
LogresCollection *logres_collection_window_get_collection (LogresCollectionWindow *self);

/* Saves unsaved changes and returns whether all changes are in the file now. */
gboolean logres_collection_window_is_kept (LogresCollectionWindow *self);

/* Adds the games of a text after the selected game. They go to the end if no game is selected or
 * the list is not shown in the order of the file. */
void logres_collection_window_add (LogresCollectionWindow *self, const char *text, gsize length);

/* Adds the games of another list in the same way. The caller must not use that list any more. */
void logres_collection_window_add_all (LogresCollectionWindow *self, LogresCollection *games);
