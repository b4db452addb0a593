#pragma once

/* Finds all games in a text. Only a few games are in memory at a time, and each found game becomes
 * an entry. */

#include "app/collection/game-entry.h"

typedef struct GameIndex {
  GameSource *source;     /* owned */
  GPtrArray *entries;     /* owned; of LogresGameEntry, each with its slot */
  guint64 head;           /* end of the byte order mark, if there is one */
  const char *line_break; /* the line ending of the text */
} GameIndex;

/* `self` may be uninitialized. Returns FALSE with an error, and leaves nothing to clear, if the
 * text cannot be read completely. */
gboolean game_index_read (GameIndex *self, GameSource *source, GError **error);
void game_index_clear (GameIndex *self);
