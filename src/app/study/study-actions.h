#pragma once

/* The actions of the analysis, such as switching the engine on. They are part of the page's group
 * "game". */

#include "app/game/game-place.h"
#include "app/study/study.h"

/* Adds the actions to those of the page. The actions borrow the page. */
void study_actions_add (GActionMap *actions, LogresGamePlace *page);

/* Enables the actions that are possible now and sets the switches. The actions borrow the study
 * until the next update. The session is NULL if no game can be used now. Then the study may be NULL
 * too. */
void study_actions_update (GActionMap *actions, Study *study, LogresGameSession *session);
