#pragma once

/* Saves the changes of a list of games in its file: soon after each change, and at the latest when
 * the list is closed. Errors are shown to the user, who also decides what to do if another program
 * has changed the file. Unsaved changes stay in the list meanwhile, and in its draft. */

#include "app/collection/collection.h"

#include <gtk/gtk.h>

typedef struct CollectionKeeping CollectionKeeping;

/* Called after the list was saved while it stays open, and after each attempt to read the file
 * again. `name` is the display name of the file. */
typedef void (*CollectionSavedFunc) (GtkWindow *window, const char *name);

/* `name` is the name of a list without a file. */
CollectionKeeping *collection_keeping_new (GtkWindow *window,
                                           LogresCollection *collection,
                                           const char *name,
                                           CollectionSavedFunc saved);

/* Saves unsaved changes if the user has not discarded them: in the file of the list, or else in its
 * draft. Ignores errors. */
void collection_keeping_free (CollectionKeeping *self);

/* Saves the list soon, in its file or in its draft. Call this function after each change of the
 * list. */
void collection_keeping_note_change (CollectionKeeping *self);

/* Saves unsaved changes at once if the list has a file. If saving fails, tells the user and returns
 * FALSE. */
gboolean collection_keeping_save (CollectionKeeping *self);

/* Asks the user for another file, and saves there. */
void collection_keeping_save_as (CollectionKeeping *self);

/* Saves in this file, which becomes the file of the list. Tells the user if saving fails, for
 * example because the location has no path. */
void collection_keeping_save_to (CollectionKeeping *self, GFile *file);

/* Reads the file again if another program has changed it. If the list has unsaved changes, asks the
 * user first. After the user has cancelled the reading, does not read the file again. */
void collection_keeping_look (CollectionKeeping *self);

/* Saves unsaved changes and returns whether all changes are in the file now. */
gboolean collection_keeping_is_kept (CollectionKeeping *self);

/* Saves unsaved changes and returns TRUE if all changes are in the file now. Otherwise asks the
 * user and returns FALSE. The window closes if the user then discards the changes. */
gboolean collection_keeping_may_close (CollectionKeeping *self);
