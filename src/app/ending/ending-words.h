#pragma once

/* The texts about the result of a finished game. They speak to the user if only one person plays on
 * this machine. */

#include "app/game/game-session.h"

/* Returns a title such as "You won in 31 moves". The caller frees it. */
char *ending_words_new_title (LogresGameSession *session);

/* Returns the caption above the accuracy of a player, such as "Your Accuracy". The caller frees
 * it. */
char *ending_words_new_accuracy (LogresGameSession *session, Seat seat);

/* Returns the label of the button that leads to the mistakes. `has_mistakes` says whether there are
 * any. */
const char *ending_words_mistakes (LogresGameSession *session, gboolean has_mistakes);

/* Returns a sentence that tells how the game ended. The caller frees it. */
char *ending_words_new_sentence (LogresGameSession *session);
