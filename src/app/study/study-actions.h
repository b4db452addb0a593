#pragma once

/* The actions of the analysis, such as switching the engine on. They are part of the page's group
 * "game". */

#include "app/game/game-place.h"
#include "app/study/study.h"

/* Adds the actions to those of the page, which outlives them. */
void study_actions_add (GActionMap *actions, LogresGamePlace *page);

/* Enables the actions that are possible now and sets the switches. The study is borrowed until the
 * next update; NULL before the first game and after the last. */
void study_actions_update (GActionMap *actions, Study *study, LogresGameSession *session);
