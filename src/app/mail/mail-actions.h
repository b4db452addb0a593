#pragma once

/* The actions on an email game, such as "game.send". */

#include "app/game/game-place.h"

void mail_actions_add (GActionMap *actions, LogresGamePlace *place);

/* Enables and disables the actions. `session` is NULL if no game is visible. */
void mail_actions_update (GActionMap *actions, LogresGameSession *session);
