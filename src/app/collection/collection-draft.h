#pragma once

/* The draft of a list of games: a copy of the list in a folder of the program, while the file of
 * the list does not have its changes, or the list has no file. The next start opens the list again.
 * The functions ignore errors, because the user is asked before such a list is closed. */

#include "app/collection/collection.h"

/* Writes the draft of the list, or removes it if it is not needed. */
void collection_draft_update (LogresCollection *games, gboolean is_needed);

/* Returns the lists whose drafts were left when the program last ended. The lists have no file. The
 * caller unreferences the array, which owns them. */
GPtrArray *collection_draft_open_all (void);
