#pragma once

/* The title of a game's window: the name of its file, with a mark for unsaved changes, or else the
 * name of the variant. To be freed. */

#include "app/game/game-session.h"

char *document_title_new (LogresGameSession *session);

/* The subtitle: the number of the move and the player to move. */
char *document_title_new_line (LogresGameSession *session);
