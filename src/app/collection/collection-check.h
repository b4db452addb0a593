#pragma once

/* Finds the games of a list that cannot be read completely. A thread in the background reads all
 * games in small batches, including games that are added later. Call these functions only on the
 * main thread. */

#include "app/collection/collection.h"

typedef struct CollectionCheck CollectionCheck;

/* Called after a batch of games was checked, and at a change of the list while no batch is being
 * read. collection_check_new() calls it too. */
typedef void (*CheckedFunc) (gpointer data);

CollectionCheck *
collection_check_new (LogresCollection *collection, CheckedFunc checked, gpointer data);
void collection_check_free (CollectionCheck *self);

/* Returns whether some games have not been checked yet. */
gboolean collection_check_is_busy (const CollectionCheck *self);

/* Returns the number of broken games found so far. */
guint collection_check_count (CollectionCheck *self);

/* Returns the index of the first broken game at or after index `place`. If all broken games are
 * before `place`, returns the first of them. Returns -1 if no broken game was found so far. */
int collection_check_find (const CollectionCheck *self, guint place);
