#pragma once

/* The actions of the analysis, such as switching the engine on. They are part of the page's group
 * "game". */

#include "app/game/game-place.h"
#include "app/study/study.h"

/* Adds the actions to those of the page, which outlives them. */
void study_actions_add (GSimpleActionGroup *actions, LogresGamePlace *page);

/* Enables the actions that are possible now and sets the switches. The study is NULL before the
 * first game. */
void
study_actions_update (GSimpleActionGroup *actions, LogresStudy *study, LogresGameSession *session);
