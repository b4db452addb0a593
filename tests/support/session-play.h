#pragma once

/* Helpers for tests with games of the application and the folders that they leave. */

#include "app/game/game-session.h"

#include <sys/types.h>

/* Plays a legal move, given as text, at the shown node. */
void session_play (LogresGameSession *session, const char *text);

/* Returns the number of moves up to the live node. */
int session_count_moves (LogresGameSession *session);

/* Changes a tag as a step that can be undone. NULL removes the tag. */
gboolean session_set_tag (LogresGameSession *session, const char *name, const char *value);

/* Writes an evaluation as a step that can be undone: `eval` is in hundredths of a man for
 * STAMP_EVAL and in moves for STAMP_EVAL_WIN. If `stamp` is 0, removes the evaluation. */
void session_set_eval (LogresGameSession *session, const Node *node, unsigned stamp, int eval);

/* Returns whether the node is in the tree of the game. */
gboolean session_tree_has (LogresGameSession *session, const Node *node);

/* Sets the time of the file to some minutes ago. Within a test, the same number of minutes is
 * always the same time. */
void file_make_old (const char *path, int minutes);

/* Removes a folder with all its content, even if it is write-protected. */
void folder_remove (const char *name);

/* Removes the games that the program keeps for its next start, and those that it archived. */
void kept_games_remove (void);

/* Starts another process, which calls `begin` and then lives until it is killed or this program
 * ends. */
pid_t program_fork (void (*begin) (const char *where), const char *where);
void program_kill (pid_t program);
