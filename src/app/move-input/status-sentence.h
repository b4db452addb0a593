#pragma once

/* The sentence beside the board: what is asked of whom now, why something is not allowed, how the
 * game was won. Plain words for a game that few people know. */

#include "app/game/game-session.h"
#include "app/move-input/move-entry.h"

typedef struct Sentence {
  char *text;   /* owned */
  char *detail; /* owned; NULL where there is no more to say */
} Sentence;

void sentence_make (Sentence *self, LogresGameSession *session, const MoveEntry *entry);
void sentence_clear (Sentence *self);
