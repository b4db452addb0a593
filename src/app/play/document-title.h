#pragma once

/* What a game is called over its window: by its file, with a mark where that has not what the game
 * has now, or else by its rules. To be freed. */

#include "app/game/game-session.h"

char *document_title_new (LogresGameSession *session);

/* The line below: which move it is, and whose. */
char *document_title_new_line (LogresGameSession *session);

/* The name of its file, for people; NULL where it has none. */
char *document_title_new_file_name (LogresGameSession *session);
