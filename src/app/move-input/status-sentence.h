#pragma once

/* The sentence beside the board: what the player to move must do, why an input was refused, or how
 * the game ended. It is worded for players who do not know the rules well. */

#include "app/game/game-session.h"
#include "app/move-input/move-entry.h"

typedef struct StatusSentence {
  char *text;   /* owned */
  char *detail; /* owned; NULL if there is no more to say */
} StatusSentence;

void
status_sentence_make (StatusSentence *self, LogresGameSession *session, const MoveEntry *entry);
void status_sentence_clear (StatusSentence *self);
