#pragma once

/* What can be done with a game, by name, for menus, keys and buttons: a table. */

#include "app/play/game-page.h"

/* The page outlives them. To be unreferenced. */
GSimpleActionGroup *game_actions_new (LogresGamePage *page);

/* Which of them can be done now: none without a game, or while it is not seen. */
void
game_actions_update (GSimpleActionGroup *actions, LogresStudy *study, LogresGameSession *session);
