#pragma once

/* The actions on a game, such as Undo and Resign. Menus, keys and buttons use them. A table in
 * game-actions.c lists them. */

#include "app/play/game-page.h"
#include "app/study/study.h"

/* Returns a new group with these actions, and with the actions of other modules that the page
 * needs. The caller unreferences it. The actions use the page, which they borrow. */
GSimpleActionGroup *game_actions_new (LogresGamePage *page);

/* Enables the actions that are possible now. `session` is NULL without a game or while the page is
 * hidden, and then no action is possible. */
void game_actions_update (GActionMap *actions, Study *study, LogresGameSession *session);
