#pragma once

/* The actions on the tree of moves, and Undo and Redo. During play, Undo takes a move back, unless
 * the last change was an edit such as a comment. */

#include "app/game/game-place.h"

/* Adds the actions for this page, which outlives them. */
void tree_actions_add (GActionMap *actions, LogresGamePlace *page);

/* Enables the actions that are possible now. */
void tree_actions_update (GActionMap *actions, LogresGameSession *session);

/* Undo an edit or take a move back; redo what was undone. */
void tree_actions_undo (LogresGameSession *session);
void tree_actions_redo (LogresGameSession *session);
gboolean tree_actions_can_undo (LogresGameSession *session);
gboolean tree_actions_can_redo (LogresGameSession *session);

/* Fills a menu with both, naming the steps. */
void tree_actions_fill_undo_menu (GMenu *menu, LogresGameSession *session);

/* The names of both for buttons; to be freed. */
char *tree_actions_dup_undo_name (LogresGameSession *session);
char *tree_actions_dup_redo_name (LogresGameSession *session);
