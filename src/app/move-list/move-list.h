#pragma once

/* The list of moves of a game with all variations, comments and marks (see move-tree.h). Moves that
 * do not lead to the live node are dimmed. A click or the arrow keys go to a move: the list emits
 * `node-chosen` with a const Node * of the session. A menu offers actions of the group "game". */

#include "app/game/game-session.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_MOVE_LIST (logres_move_list_get_type ())
G_DECLARE_FINAL_TYPE (LogresMoveList, logres_move_list, LOGRES, MOVE_LIST, GtkWidget)

/* Shows the current moves of the session. If the session is NULL, shows no moves. */
void logres_move_list_show (LogresMoveList *self, LogresGameSession *session);

/* Shows the route of a planned move of this seat below the other moves. `text` may be NULL. */
void logres_move_list_show_plan (LogresMoveList *self, const char *text, Seat seat);

guint logres_move_list_get_n_moves (LogresMoveList *self);
