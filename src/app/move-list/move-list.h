#pragma once

/* The list of moves of a game with all variations, comments and marks (see move-tree.h). Moves
 * outside the current line are dimmed. A click or the arrow keys go to a move, and a menu offers
 * actions for it. */

#include "app/game/game-session.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_MOVE_LIST (logres_move_list_get_type ())
G_DECLARE_FINAL_TYPE (LogresMoveList, logres_move_list, LOGRES, MOVE_LIST, GtkWidget)

/* The signal `node-chosen` (pointer) carries a const Node of the session. The menu uses actions of
 * the group "game". */

/* Shows the current moves of the session; NULL shows none. */
void logres_move_list_show (LogresMoveList *self, LogresGameSession *session);

guint logres_move_list_get_n_moves (LogresMoveList *self);
