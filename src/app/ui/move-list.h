#pragma once

/* The moves of the game with all variations, to go to by a click: see move-tree.h. What is not
 * part of the game as it stands keeps quiet. */

#include "app/model/game-session.h"

#include <gtk/gtk.h>

#define LOGRES_TYPE_MOVE_LIST (logres_move_list_get_type ())
G_DECLARE_FINAL_TYPE (LogresMoveList, logres_move_list, LOGRES, MOVE_LIST, GtkWidget)

/* Signal `node-chosen` (pointer): a const Node of the session's. */
GtkWidget *logres_move_list_new (void);

/* The moves of the session now; NULL: none. */
void logres_move_list_show (LogresMoveList *self, LogresGameSession *session);

guint logres_move_list_get_n_moves (LogresMoveList *self);
