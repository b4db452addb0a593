#pragma once

/* What several tests do with games of the application and the folders they leave behind. */

#include "app/game/game-session.h"

#include <sys/types.h>

/* Plays a move that has to be legal, from where the game stands. */
void session_play (LogresGameSession *session, const char *text);

/* From the start to the end of what was played. */
int session_count_moves (LogresGameSession *session);

/* As if the file had been written so many minutes ago. */
void file_make_old (const char *path, int minutes);

/* With all that is in it, also what may not be written to. */
void folder_remove (const char *name);

/* Another program, which does something there at once and lives on until it is killed, or this one
 * ends. */
pid_t program_fork (void (*begin) (const char *where), const char *where);
void program_kill (pid_t program);
