#pragma once

/* Finds the games of a list that cannot be read completely. A thread reads all games in small
 * batches in the background, also those that are added later. Main thread only. */

#include "app/collection/collection.h"

typedef struct CollectionCheck CollectionCheck;

/* Called when more games were checked. */
typedef void (*CheckedFunc) (gpointer data);

CollectionCheck *
collection_check_new (LogresCollection *collection, CheckedFunc checked, gpointer data);
void collection_check_free (CollectionCheck *self);

/* Whether some games have not been checked yet. */
gboolean collection_check_is_busy (const CollectionCheck *self);

/* The number of broken games so far, and the place of the first broken one at or after `place`, or
 * else from the beginning; -1 without a broken game. */
guint collection_check_count (CollectionCheck *self);
int collection_check_find (const CollectionCheck *self, guint place);
