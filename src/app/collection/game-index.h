#pragma once

/* A text with games, and the place of each game in it. */

#include "app/collection/game-entry.h"
#include "app/collection/game-source.h"

typedef struct GameIndex {
  GameSource source;      /* owned */
  GArray *spans;          /* owned; of GameSpan */
  guint id;               /* no other index has it, and none has 0 */
  gsize head;             /* end of the byte order mark, if there is one */
  const char *line_break; /* the line ending of the text */
} GameIndex;

/* Finds all games and, unless `entries` is NULL, adds an entry for each of them. `self` may be
 * uninitialized; it takes the contents of the source. `watch`, which may be NULL, is called with
 * the number of bytes of the text and can stop the work for good: then the index is cleared and the
 * result is FALSE. Any thread may call this. */
gboolean game_index_init (GameIndex *self,
                          const GameSource *source,
                          GPtrArray *entries,
                          const RecordWatch *watch);
void game_index_clear (GameIndex *self);

/* Lent. */
const GameSpan *game_index_get_span (const GameIndex *self, guint i);

/* Sets text and slot of an entry whose game has this place in the text. */
void game_index_place (const GameIndex *self, guint i, LogresGameEntry *entry);
