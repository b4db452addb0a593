#pragma once

/* The sentence about the piece that the player holds. It tells what the piece has done so far and
 * what comes next. While the piece is dragged, the sentence tells what letting go would do. */

#include "app/move-input/move-entry.h"
#include "app/move-input/status-sentence.h"

/* Fills the sentence while the player chooses between several routes. Returns FALSE and does
 * nothing if there is no choice. */
gboolean held_sentence_choose (StatusSentence *self, const MoveEntry *entry);

/* Fills the sentence. Returns FALSE and does nothing if no piece is held. */
gboolean held_sentence_make (StatusSentence *self, const MoveEntry *entry);
