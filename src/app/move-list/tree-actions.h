#pragma once

/* What can be done with the tree of a game's moves, by name: among the actions of the game. And
 * undoing, which in play is taking back unless something was written since. */

#include "app/play/game-page.h"

/* Adds them for the page, which outlives them. */
void tree_actions_add (GActionMap *actions, LogresGamePage *page);

/* Which of them can be done now. */
void tree_actions_update (GActionMap *actions, LogresGameSession *session);

/* Undoes or takes back, does or makes again. */
void tree_actions_undo (LogresGameSession *session);
void tree_actions_redo (LogresGameSession *session);
gboolean tree_actions_can_undo (LogresGameSession *session);
gboolean tree_actions_can_redo (LogresGameSession *session);

/* The two as a menu, with the names of what they would undo. */
void tree_actions_fill_undo_menu (GMenu *menu, LogresGameSession *session);

/* These names for buttons; to be freed. */
char *tree_actions_dup_undo_name (LogresGameSession *session);
char *tree_actions_dup_redo_name (LogresGameSession *session);
