#pragma once

/* A text with games, and the place of each game in it. */

#include "app/collection/game-entry.h"
#include "app/collection/game-source.h"

typedef struct GameIndex {
  GameSource source;      /* owned */
  GArray *spans;          /* owned; of GameSpan */
  guint id;               /* never 0; no other index has the same */
  gsize head;             /* length of the byte order mark; 0 if there is none */
  const char *line_break; /* the line ending of the first line */
} GameIndex;

/* Finds all games and, unless `entries` is NULL, adds an entry for each of them. `self` may be
 * uninitialized. The index takes ownership of the source's text. `watch`, which may be NULL, is
 * called with the number of bytes searched and can stop the work. If `watch` stops the work, the
 * function clears the index and returns FALSE. Any thread may call this function. */
gboolean game_index_init (GameIndex *self,
                          const GameSource *source,
                          GPtrArray *entries,
                          const RecordWatch *watch);
void game_index_clear (GameIndex *self);

/* Returns where game `i` is in the text. The span is lent. */
const GameSpan *game_index_get_span (const GameIndex *self, guint i);

/* Sets the text, the line and the slot of an entry whose game is number `i` of the index. */
void game_index_place (const GameIndex *self, guint i, LogresGameEntry *entry);
