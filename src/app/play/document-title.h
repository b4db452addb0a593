#pragma once

/* The title and the subtitle of a game's window. */

#include "app/game/game-session.h"

/* Returns the name of the game's file, with a mark for unsaved changes. If the game has no file,
 * returns the name of the variant. The caller frees the text. */
char *document_title_new (LogresGameSession *session);

/* Returns a text with the number of the move, or of the round of four players, or with the words
 * that the game is over. If the game has a file, the name of the variant comes first. The caller
 * frees the text. */
char *document_title_new_line (LogresGameSession *session);
