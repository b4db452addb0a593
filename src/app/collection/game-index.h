#pragma once

/* The games of a text, found from its beginning to its end with no more of it in memory at a time
 * than a few games: all that is kept is an entry for each. */

#include "app/collection/game-entry.h"

typedef struct GameIndex {
  GameSource *source;     /* owned */
  GPtrArray *entries;     /* owned; of LogresGameEntry, each in its slot */
  guint64 head;           /* a mark of the byte order goes so far */
  const char *line_break; /* what the text ends its lines with */
} GameIndex;

/* `self` is not cleared before. False, with an error and nothing to clear, if it cannot be read to
 * its end. */
gboolean game_index_read (GameIndex *self, GameSource *source, GError **error);
void game_index_clear (GameIndex *self);
