#pragma once

/* The title and the subtitle of a game's window. */

#include "app/game/game-session.h"

/* Returns the name of the game's file, with a mark for unsaved changes, or else the name of the
 * variant. The caller frees the text. */
char *document_title_new (LogresGameSession *session);

/* Returns the number of the move and the player to move, or that the game is over. If the game has
 * a file, the name of the variant comes first. The caller frees the text. */
char *document_title_new_line (LogresGameSession *session);
