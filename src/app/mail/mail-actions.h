#pragma once

/* What can be done with a game by mail, by name: "game.send" and the like. */

#include "app/game/game-place.h"

void mail_actions_add (GActionMap *actions, LogresGamePlace *place);

/* NULL: there is no game that is seen. */
void mail_actions_update (GActionMap *actions, LogresGameSession *session);
