#pragma once

/* The actions of the analysis, such as switching the engine on. They are part of the page's group
 * "game". */

#include "app/play/game-page.h"

/* Adds the actions to those of the page. */
void study_actions_add (GSimpleActionGroup *actions, LogresGamePage *page);

/* Enables the actions that are possible now and sets the switches. */
void
study_actions_update (GSimpleActionGroup *actions, LogresStudy *study, LogresGameSession *session);
