#pragma once

/* The texts about the result of a finished game. They speak to the user if only one person plays on
 * this machine. */

#include "app/game/game-session.h"

/* Returns a title such as "You won in 31 moves". The caller frees it. */
char *ending_words_new_title (LogresGameSession *session);

/* Returns a sentence that tells how the game ended. The caller frees it. */
char *ending_words_new_sentence (LogresGameSession *session);
