#pragma once

/* That what is done to a list of games comes into its file: soon after it was done, and at the
 * latest when the list closes. What goes wrong is told, and asked about where somebody has to
 * choose; the list keeps what was done to it meanwhile. */

#include "app/collection/collection.h"

#include <gtk/gtk.h>

typedef struct CollectionKeeping CollectionKeeping;

/* `saved` is called with the window when the file has changed, or is another one; the name is that
 * of the file, for people. */
typedef void (*CollectionSavedFunc) (GtkWindow *window, const char *name);

CollectionKeeping *
collection_keeping_new (GtkWindow *window, LogresCollection *collection, CollectionSavedFunc saved);

/* What has not been saved yet is, unless it was given up. */
void collection_keeping_free (CollectionKeeping *self);

void collection_keeping_note_change (CollectionKeeping *self);

/* At once; FALSE where it cannot be done, which is told. */
gboolean collection_keeping_save (CollectionKeeping *self);
void collection_keeping_save_as (CollectionKeeping *self);

/* In this file, which is that of the list from now on; a place without a path is refused. */
void collection_keeping_save_to (CollectionKeeping *self, GFile *file);

/* Shows what others have done to the file, unless that were to lose something. */
void collection_keeping_look (CollectionKeeping *self);

/* Whether nothing would be lost now; what waits to be saved is saved for that. */
gboolean collection_keeping_is_kept (CollectionKeeping *self);

/* FALSE: it is asked about, and the window is closed then if it is to be. */
gboolean collection_keeping_may_close (CollectionKeeping *self);
