#pragma once

/* The actions on the tree of moves, and Undo and Redo. During play, Undo takes a move back, unless
 * the last change was an edit such as a comment. */

#include "app/game/game-place.h"
#include "app/game/history-state.h"

/* Adds the actions for this page, which must outlive them. */
void tree_actions_add (GActionMap *actions, LogresGamePlace *page);

/* Enables the actions that are possible now. */
void tree_actions_update (GActionMap *actions, LogresGameSession *session);

/* Undoes an edit or takes a move back, or redoes an undone edit or move. */
void tree_actions_go (LogresGameSession *session, UndoWay way);
gboolean tree_actions_can_go (LogresGameSession *session, UndoWay way);

/* Fills a menu with Undo and Redo. The items say what they would undo and redo. */
void tree_actions_fill_undo_menu (GMenu *menu, LogresGameSession *session);

/* Returns a tooltip that says what would be undone or redone. Free it with g_free(). */
char *tree_actions_dup_name (LogresGameSession *session, UndoWay way);
