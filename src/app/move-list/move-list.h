#pragma once

/* The moves of the game with all variations, comments and marks: see move-tree.h. What is not part
 * of the game as it stands keeps quiet. A click goes to a move; with the keyboard the arrow keys
 * lead along the lines and from line to line; a menu offers what can be done with the move. */

#include "app/game/game-session.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_MOVE_LIST (logres_move_list_get_type ())
G_DECLARE_FINAL_TYPE (LogresMoveList, logres_move_list, LOGRES, MOVE_LIST, GtkWidget)

/* Signal `node-chosen` (pointer): a const Node of the session's. The menu uses actions of "game".
 */
GtkWidget *logres_move_list_new (void);

/* The moves of the session now; NULL: none. */
void logres_move_list_show (LogresMoveList *self, LogresGameSession *session);

guint logres_move_list_get_n_moves (LogresMoveList *self);
