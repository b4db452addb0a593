#pragma once

/* The actions on a game, such as Undo and Resign, for menus, keys and buttons. They are one
 * table. */

#include "app/play/game-page.h"
#include "app/study/study.h"

/* The page outlives the actions. To be unreferenced. */
GSimpleActionGroup *game_actions_new (LogresGamePage *page);

/* Enables the actions that are possible now: none without a game or while the page is hidden. */
void game_actions_update (GActionMap *actions, Study *study, LogresGameSession *session);
