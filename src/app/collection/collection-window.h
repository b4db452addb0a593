#pragma once

/* The window with the games of a file. The user can find, open, add and arrange games; changes are
 * saved soon and can be undone. */

#include "app/collection/collection.h"

#include <adwaita.h>

#define LOGRES_TYPE_COLLECTION_WINDOW (logres_collection_window_get_type ())
G_DECLARE_FINAL_TYPE (
  LogresCollectionWindow, logres_collection_window, LOGRES, COLLECTION_WINDOW, AdwWindow)

/* The signal `chosen` (uint, boolean) asks to open the game with this index; the boolean asks for a
 * new window. `name` is the display name of the file. */
GtkWindow *logres_collection_window_new (GtkApplication *application,
                                         LogresCollection *collection,
                                         const char *name);

/* The window that shows the games of this file, or NULL. */
LogresCollectionWindow *logres_collection_window_find (GtkApplication *application,
                                                       const char *path);

/* Lent. */
LogresCollection *logres_collection_window_get_collection (LogresCollectionWindow *self);

/* Whether nothing would be lost if the window closed now. */
gboolean logres_collection_window_is_kept (LogresCollectionWindow *self);

/* Adds the games of a text after the selected one, or at the end. */
void logres_collection_window_add (LogresCollectionWindow *self, const char *text, gsize length);

/* The same for the games of another list, which must not be used any more. */
void logres_collection_window_add_all (LogresCollectionWindow *self, LogresCollection *games);
