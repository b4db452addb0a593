#pragma once

/* The games of a file as a list: to find one and open it, to add some and to put them in order.
 * What is done to the list is written to the file at once, or soon, and can be undone. */

#include "app/collection/collection.h"

#include <adwaita.h>

#define LOGRES_TYPE_COLLECTION_WINDOW (logres_collection_window_get_type ())
G_DECLARE_FINAL_TYPE (
  LogresCollectionWindow, logres_collection_window, LOGRES, COLLECTION_WINDOW, AdwWindow)

/* Signal `chosen` (uint, boolean): the game of that number is to be opened; in a window of its own.
 * `name` is what the games come from, for people. */
GtkWindow *logres_collection_window_new (GtkApplication *application,
                                         LogresCollection *collection,
                                         const char *name);

/* The window that shows the games of this file; NULL. */
LogresCollectionWindow *logres_collection_window_find (GtkApplication *application,
                                                       const char *path);

/* Lent. */
LogresCollection *logres_collection_window_get_collection (LogresCollectionWindow *self);

/* Whether nothing that was done to the list would be lost now. */
gboolean logres_collection_window_is_kept (LogresCollectionWindow *self);

/* Whether the list shows all games as they follow each other, so that one can be carried. */
gboolean logres_collection_window_is_in_order (LogresCollectionWindow *self);

/* Adds the games of a text behind the one that is selected, or behind all. */
void logres_collection_window_add (LogresCollectionWindow *self, const char *text, gsize length);

/* A game that was carried is to stand there: from this list, or from another one. */
void
logres_collection_window_drop (LogresCollectionWindow *self, LogresGameEntry *entry, guint place);
