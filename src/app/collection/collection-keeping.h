#pragma once

/* Saves the changes of a list of games in its file: soon after each change, and at the latest when
 * the list is closed. It reports errors, asks the user where a decision is needed, and meanwhile
 * keeps the changes in the list. */

#include "app/collection/collection.h"

#include <gtk/gtk.h>

typedef struct CollectionKeeping CollectionKeeping;

/* Called with the window when the file was saved or another file was chosen. `name` is the display
 * name of the file. */
typedef void (*CollectionSavedFunc) (GtkWindow *window, const char *name);

CollectionKeeping *
collection_keeping_new (GtkWindow *window, LogresCollection *collection, CollectionSavedFunc saved);

/* Saves all pending changes, unless the user has discarded them. */
void collection_keeping_free (CollectionKeeping *self);

void collection_keeping_note_change (CollectionKeeping *self);

/* Saves at once. Returns FALSE if this fails; the user is told. */
gboolean collection_keeping_save (CollectionKeeping *self);
void collection_keeping_save_as (CollectionKeeping *self);

/* Saves in this file, which becomes the file of the list. A location without a path is refused. */
void collection_keeping_save_to (CollectionKeeping *self, GFile *file);

/* Reloads the file if another program has changed it, unless that would lose changes. */
void collection_keeping_look (CollectionKeeping *self);

/* Whether nothing would be lost now. Saves pending changes first. */
gboolean collection_keeping_is_kept (CollectionKeeping *self);

/* Returns FALSE if the user must be asked first; the window closes after the answer if
 * appropriate. */
gboolean collection_keeping_may_close (CollectionKeeping *self);
