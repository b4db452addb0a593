#pragma once

/* Finds out which games of a list cannot be read to their end: all are read, a few at a time, by a
 * thread, while the user goes on. What comes into the list later is read as well. Main thread. */

#include "app/collection/collection.h"

typedef struct CollectionCheck CollectionCheck;

/* Called when more is known than before. */
typedef void (*CheckedFunc) (gpointer data);

CollectionCheck *
collection_check_new (LogresCollection *collection, CheckedFunc checked, gpointer data);
void collection_check_free (CollectionCheck *self);

/* Whether there is a game of which nobody knows. */
gboolean collection_check_is_busy (const CollectionCheck *self);

/* How many are known to be broken; the place of the first that is from `place` on, or, where none
 * follows, of all; -1: there is none. */
guint collection_check_count (const CollectionCheck *self);
int collection_check_find (const CollectionCheck *self, guint place);
